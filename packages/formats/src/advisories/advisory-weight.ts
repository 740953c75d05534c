import type { AdvisoryFacts, AffectedPackage } from '@gatehouse/matching/advisory';

/** Most advisories have fewer events, versions and criteria than this. */
const partsOfMost = 25;

const sum = <Item>(items: readonly Item[], count: (item: Item) => number): number =>
  items.reduce((total, item) => total + count(item), 0);

const partsOfEntry = ({ ranges = [], versions = [], binaries = [] }: AffectedPackage): number =>
  1 + versions.length + binaries.length + sum(ranges, ({ events }) => events.length);

/** Returns how many ordinary advisories this one counts as, for limits on the number held in memory or sent at once. */
export function advisoryWeight({ affected = [], configurations = [] }: Omit<AdvisoryFacts, 'id'>): number {
  const criteria = sum(configurations, ({ nodes }) => sum(nodes, ({ cpeMatch }) => cpeMatch.length));
  return 1 + Math.floor((sum(affected, partsOfEntry) + criteria) / partsOfMost);
}
