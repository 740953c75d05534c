import type { CompactHost } from '@gatehouse/contract/attack-surface/attack-surface-tree.schema';
import type { certificateStates } from '@gatehouse/contract/attack-surface/attack-surface-lists';
import { severities } from '@gatehouse/domain/severity';

import type { HostNode, RootNode } from './tree-nodes.ts';

/** The filters of the tree, named as in the host list. */
export const treeFacets = ['state', 'severity', 'certificate', 'port', 'technology', 'product'] as const;
export type TreeFacet = (typeof treeFacets)[number];
/** The selected values of each filter; a host matches with any of them. */
export type TreeChoice = Partial<Record<TreeFacet, readonly string[]>>;

const dayMs = 86_400_000;
const soonDays = 30;

function certificateOf({ validUntil }: CompactHost, now: number): (typeof certificateStates)[number] {
  if (validUntil === undefined) return 'none';
  const days = (Date.parse(validUntil) - now) / dayMs;
  if (days < 0) return 'expired';
  return days <= soonDays ? 'ending' : 'valid';
}

const worstOf = ({ counts = {} }: CompactHost): string =>
  severities.find((severity) => (counts[severity] ?? 0) > 0) ?? 'none';

const readers: Record<TreeFacet, (host: CompactHost, now: number) => readonly string[]> = {
  state: ({ state = 'Active' }) => [state],
  severity: (host) => [worstOf(host)],
  port: ({ services = [] }) => services.map(({ port }) => String(port)),
  product: ({ services = [] }) => services.flatMap(({ product = '' }) => (product === '' ? [] : [product])),
  technology: ({ technologies = [] }) => technologies,
  certificate: (host, now) => [certificateOf(host, now)],
};

const isMatch = (host: CompactHost, choice: TreeChoice, { now, but }: { now: number; but?: TreeFacet }): boolean =>
  treeFacets.every((facet) => {
    const chosen = choice[facet] ?? [];
    return facet === but || chosen.length === 0 || readers[facet](host, now).some((value) => chosen.includes(value));
  });

/** Returns the tree with only the hosts that match every filter. */
export function chosenNodes(nodes: readonly RootNode[], choice: TreeChoice, now: number): RootNode[] {
  if (Object.values(choice).every((values) => values.length === 0)) return [...nodes];
  return nodes.flatMap((node) => {
    const hosts = node.hosts.filter(({ host }) => isMatch(host, choice, { now }));
    return hosts.length > 0 ? [{ ...node, hosts }] : [];
  });
}

/** Counts the hosts that each value of a filter would match, given the other active filters; most frequent first. */
export function countsOf(
  hosts: readonly HostNode[],
  choice: TreeChoice,
  { facet, now }: { facet: TreeFacet; now: number },
) {
  const counts = new Map<string, number>();
  for (const { host } of hosts) {
    if (!isMatch(host, choice, { now, but: facet })) continue;
    for (const value of new Set(readers[facet](host, now))) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts].toSorted(([one, many], [other, few]) => few - many || one.localeCompare(other, 'en'));
}
