/** Parts of `npm run test:nightly`, in the order in which it runs them. */
export const nightlyParts = ['random', 'readers', 'server', 'starts', 'screens', 'journeys'] as const;

export type NightlyPart = (typeof nightlyParts)[number];

/** Test files of one part of the nightly suite, with the reason why `npm test` leaves them out. */
export interface NightlyGroup {
  part: Exclude<NightlyPart, 'random'>;
  reason: string;
  files: readonly string[];
}
