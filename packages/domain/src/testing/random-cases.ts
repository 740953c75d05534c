/** `npm run test:nightly` sets both: it tries more cases than `npm test`, and others every night. */
const factor = Number(process.env['CASES_FACTOR'] ?? 1);
const nightlySeed = Number(process.env['CASES_SEED'] ?? 0);

/** True in the nightly suite, which tries every case of a long list; `npm test` tries a sample. */
export const isNightly = factor > 1;

/** Number of random cases: `count` in `npm test`; in the nightly suite ten times as many, or `nightly`. */
export const casesOf = (count: number, nightly = count * factor): number => (isNightly ? nightly : count);

/** About `count` cases, spread evenly over a list, where the nightly suite takes all of them. */
export const someOf = <Case>(all: readonly Case[], count: number): readonly Case[] =>
  isNightly ? all : all.filter((_case, place) => place % Math.ceil(all.length / count) === 0);

/** The seed of a generator that makes the same cases in every `npm test`. */
export const seedOf = (own: number): number => own + nightlySeed;

/** The settings of a property that `npm test` tries `count` times, each time with a seed of its own. */
export const runsOf = (count: number, nightly?: number): { numRuns: number; seed?: number } => ({
  numRuns: casesOf(count, nightly),
  ...(nightlySeed === 0 ? {} : { seed: nightlySeed }),
});
