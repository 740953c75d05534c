/** `npm run test:nightly` sets both variables: it runs more cases than `npm test`, with a new seed every night. */
const factor = Number(process.env['CASES_FACTOR'] ?? 1);
const nightlySeed = Number(process.env['CASES_SEED'] ?? 0);

/** True in the nightly suite, which runs every case of a long list; `npm test` runs a sample. */
export const isNightly = factor > 1;

/** Returns the number of random cases: `count` in `npm test`; `nightly` or ten times `count` in the nightly suite. */
export const caseCount = (count: number, nightly = count * factor): number => (isNightly ? nightly : count);

/** Returns about `count` cases, evenly distributed over a list, or all of them in the nightly suite. */
export const sampleOf = <Case>(all: readonly Case[], count: number): readonly Case[] =>
  isNightly ? all : all.filter((_case, place) => place % Math.ceil(all.length / count) === 0);

/** Returns the seed of a generator, which gives the same cases in every `npm test`. */
export const seedOf = (own: number): number => own + nightlySeed;

/** Returns the settings of a property: `npm test` runs it `count` times, with a new seed in each run. */
export const propertyOptions = (count: number, nightly?: number): { numRuns: number; seed?: number } => ({
  numRuns: caseCount(count, nightly),
  ...(nightlySeed === 0 ? {} : { seed: nightlySeed }),
});
