/** `npm run test:nightly` sets both: it tries more cases than `npm test`, and others every night. */
const factor = Number(process.env['CASES_FACTOR'] ?? 1);
const nightlySeed = Number(process.env['CASES_SEED'] ?? 0);

/** How many random cases to try where `npm test` tries `count`. */
export const casesOf = (count: number): number => count * factor;

/** The seed of a generator that makes the same cases in every `npm test`. */
export const seedOf = (own: number): number => own + nightlySeed;

/** The settings of a property that `npm test` tries `count` times, each time with a seed of its own. */
export const runsOf = (count: number): { numRuns: number; seed?: number } => ({
  numRuns: casesOf(count),
  ...(nightlySeed === 0 ? {} : { seed: nightlySeed }),
});
