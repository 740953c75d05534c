import type { AdvisoryFacts, AffectedPackage } from '@gatehouse/matching/advisory';

/** Far above what any advisory has: ranges of one entry, and events of one range. */
export const limitsOfEntry = { ranges: 500, events: 1_000 } as const;
/** Of all entries and criteria of an advisory. Each is compared with each version of its package. */
const limitsInAll = { ranges: 20_000, events: 50_000 };
/** A criterion, or a span that is not affected, has a start and an end. */
const eventsOfSpan = 2;

/** Why an advisory is left out. One that was cut would name versions as not affected that are. */
export const tooManyRanges = 'The record has too many version ranges or events.';

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** Counts the events of each range of an entry, in every form that states ranges. */
function eventsOf({ ranges = [], vers, unaffected }: AffectedPackage): number[] {
  return [
    ...ranges.map(({ events }) => events.length),
    ...(vers === undefined ? [] : [vers.split('|').length]),
    ...(unaffected?.spans ?? []).map(() => eventsOfSpan),
  ];
}

/** True if an advisory of any format has more ranges or events than are read. */
export function hasTooMany({ affected = [], configurations = [] }: Omit<AdvisoryFacts, 'id'>): boolean {
  const entries = affected.map(eventsOf);
  const ranges = entries.flat();
  const criteria = sum(configurations.flatMap(({ nodes }) => nodes.map(({ cpeMatch }) => cpeMatch.length)));
  return (
    ranges.length + criteria > limitsInAll.ranges ||
    sum(ranges) + criteria * eventsOfSpan > limitsInAll.events ||
    ranges.some((events) => events > limitsOfEntry.events) ||
    entries.some((one) => one.length > limitsOfEntry.ranges)
  );
}
