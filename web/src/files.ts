// The files beside the page, under the names the build gave them.
declare const FILES: {
  engine: string; lab: string; labWorker: string; provisions: string; rulebook: string;
  rulemap: string; faces: string;
};

export const files = {
  engine: `/${FILES.engine}`,
  lab: FILES.lab && `/${FILES.lab}`,
  labWorker: `/${FILES.labWorker}`,
  provisions: `/${FILES.provisions}`,
  rulebook: FILES.rulebook && `/${FILES.rulebook}`,
  rulemap: FILES.rulemap && `/${FILES.rulemap}`,
  face: (card: string): string => `/${FILES.faces}/${card}.svg`,
};
