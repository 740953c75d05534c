/** Maximum number of points in a plot, by priority. */
export const cvePointsAtMost = 1_000;

/** Events of a vulnerability, dated by their source. */
export const cveEventKinds = [
  'published',
  'modified',
  'withdrawn',
  'kev',
  'kev-removed',
  'found',
  'decided',
  'fixed',
] as const;
