/** How many points a plot has at most, by priority. */
export const cvePointsAtMost = 1_000;

/** What happened to a vulnerability, on the day of its source. */
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
