// The files beside the page, under the names the build gave them.
declare const FILES: {
  engine: string; lab: string; labWorker: string; provisions: string; rulebook: string;
  rulemap: string; charts: string; faces: string; mappings: string[];
  samples: { journal: string; log: string };
  docs: Record<"audit" | "fair" | "statistics", string>;
};

export const files = {
  engine: `/${FILES.engine}`,
  lab: FILES.lab && `/${FILES.lab}`,
  labWorker: `/${FILES.labWorker}`,
  provisions: `/${FILES.provisions}`,
  rulebook: FILES.rulebook && `/${FILES.rulebook}`,
  rulemap: FILES.rulemap && `/${FILES.rulemap}`,
  charts: FILES.charts && `/${FILES.charts}`,
  /** what the auditor can be tried with; a journal where one was made */
  samples: { journal: FILES.samples.journal && `/${FILES.samples.journal}`,
    log: `/${FILES.samples.log}` },
  /** the ready mappings by name, for the laboratory's module to read */
  mappings: FILES.mappings,
  /** pages of the documentation, as they are written */
  docs: { audit: `/${FILES.docs.audit}`, fair: `/${FILES.docs.fair}`,
    statistics: `/${FILES.docs.statistics}` },
  face: (card: string): string => `/${FILES.faces}/${card}.svg`,
};
