import type { AdvisoryFacts, AffectedPackage } from '@gatehouse/matching/advisory';

/** Limits far above any real advisory: ranges per package entry, and events per range. */
export const limitsOfEntry = { ranges: 500, events: 1_000 } as const;
/** Limits for one whole advisory. Every range is compared with every version of its package. */
const limitsInAll = { ranges: 20_000, events: 50_000 };
/** Each criterion and each unaffected span has a start and an end. */
const eventsOfSpan = 2;

/** Reason for rejecting an advisory with too many ranges. Truncating it would report affected versions as unaffected. */
export const tooManyRanges = 'The record has too many version ranges or events.';

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** Returns the number of events of each range of a package entry. */
function eventsOf({ ranges = [], vers, unaffected }: AffectedPackage): number[] {
  return [
    ...ranges.map(({ events }) => events.length),
    ...(vers === undefined ? [] : [vers.split('|').length]),
    ...(unaffected?.spans ?? []).map(() => eventsOfSpan),
  ];
}

/** True if an advisory has more ranges or events than the limits allow. */
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
