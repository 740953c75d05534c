/** The parts of `npm run test:nightly`, in execution order. */
export const nightlyParts = ['random', 'readers', 'server', 'starts', 'screens', 'journeys'] as const;

export type NightlyPart = (typeof nightlyParts)[number];

/** Test files of one part of the nightly suite, with the reason why `npm test` omits them. */
export interface NightlyGroup {
  part: Exclude<NightlyPart, 'random'>;
  reason: string;
  files: readonly string[];
}
