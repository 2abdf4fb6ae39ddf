// How a mean closes in on the exact value: drawn by uPlot, which is loaded with this file alone.
import { useEffect, useRef } from "preact/hooks";
import uPlot from "uplot";
import { minus } from "../figures";
import { lab as words } from "../strings";

/** A run as it stood after so many rounds. */
export interface Point { rounds: number; mean: number; error: number }

const WIDTH = 1.96; // standard errors, for 95 of 100
const SETTLED = 0.02; // of the run; before that the band is wider than anybody wants to see

const colour = (name: string) => (): string =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim();

function columns(points: Point[], exact: number): uPlot.AlignedData {
  return [points.map((one) => one.rounds), points.map((one) => one.mean),
    points.map((one) => one.mean - WIDTH * one.error),
    points.map((one) => one.mean + WIDTH * one.error), points.map(() => exact)];
}

/** What is seen: the exact value, and the band as soon as it means something. */
function range(points: Point[], exact: number): [number, number] {
  const last = points.at(-1)?.rounds ?? 0;
  const seen = points.filter((one) => one.rounds >= SETTLED * last);
  const far = Math.max(1e-6, ...seen.map((one) =>
    Math.abs(one.mean - exact) + WIDTH * one.error));
  return [exact - 1.08 * far, exact + 1.08 * far];
}

function options(at: HTMLElement, yours: () => [number, number]): uPlot.Options {
  const axis = { stroke: colour("--quiet"), grid: { stroke: colour("--panel-line"), width: 1 },
    ticks: { stroke: colour("--panel-line"), width: 1 }, font: "12px system-ui, sans-serif" };
  const line = (stroke: string, width: number) => ({ stroke: colour(stroke), width,
    points: { show: false } });
  return {
    width: at.clientWidth, height: at.clientHeight, legend: { show: false },
    cursor: { show: false }, padding: [14, 34, 0, 0],
    scales: { x: { time: false }, y: { range: () => yours() } },
    axes: [{ ...axis, space: 110, label: words.simulate.x, labelSize: 20, labelFont: axis.font },
      { ...axis, size: 74, values: (_, ticks) =>
        ticks.map((tick) => minus(String(+tick.toFixed(6)))) }],
    series: [{}, line("--link", 2), line("--brass", 0.75), line("--brass", 0.75),
      { ...line("--text", 1.5), dash: [6, 5] }],
    bands: [{ series: [3, 2], fill: colour("--lab-band") }],
  };
}

export function Chart({ points, exact, label }: {
  points: Point[]; exact: number; label: string;
}) {
  const at = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot | null>(null);
  const seen = useRef<[number, number]>([-1, 1]);
  seen.current = range(points, exact);
  useEffect(() => {
    const box = at.current;
    if (!box) return;
    const drawn = new uPlot(options(box, () => seen.current), columns(points, exact), box);
    plot.current = drawn;
    const again = (): void => drawn.redraw(true, true);
    const day = matchMedia("(prefers-color-scheme: light)");
    const sized = new ResizeObserver(() =>
      drawn.setSize({ width: box.clientWidth, height: box.clientHeight }));
    const themed = new MutationObserver(again);
    sized.observe(box);
    themed.observe(document.documentElement, { attributeFilter: ["data-theme"] });
    day.addEventListener("change", again);
    return () => {
      sized.disconnect();
      themed.disconnect();
      day.removeEventListener("change", again);
      drawn.destroy();
    };
  }, []);
  useEffect(() => { plot.current?.setData(columns(points, exact)); }, [points, exact]);
  return <div ref={at} class="lab-chart" role="img" aria-label={label} />;
}
