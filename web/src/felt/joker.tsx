// The joker, which the deck of faces does not have: a cap with bells, drawn here.
export function JokerFace() {
  return (
    <svg class="joker" viewBox="0 0 240 336" aria-hidden="true">
      <rect width="240" height="336" rx="13" fill="#fffdf8" />
      {["", "rotate(180 120 168)"].map((turned) => <path key={turned} fill="#6b3fa0"
        transform={turned}
        d="M27 12l5 14h15l-12 9 5 15-13-9-13 9 5-15-12-9h15Z" />)}
      <path d={"M72 214C62 150 66 118 46 96c38 2 58 24 66 58-2-40 2-62 8-78 8 18 12 40 10 78 " +
        "8-36 28-56 66-58-20 22-18 54-28 118Z"}
        fill="#6b3fa0" />
      <path d="M120 76c-6 16-10 38-8 78l-6 60h28l-4-60c2-38-2-60-10-78Z" fill="#c8281b" />
      <rect x="68" y="212" width="104" height="20" rx="6" fill="#d9b978" />
      {[[46, 96], [120, 76], [194, 96]].map(([x, y], i) => <circle key={i} cx={x} cy={y} r="10"
        fill="#d9b978" />)}
    </svg>
  );
}
