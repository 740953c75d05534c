/** The parts of an engagement that a client reads, in the order of the report. */
export const publicationParts = [
  'findings',
  'summary',
  'methodology',
  'scope',
  'team',
  'coverage',
  'narrative',
  'best-practices',
  'attack-chain',
] as const;
export type PublicationPart = (typeof publicationParts)[number];
