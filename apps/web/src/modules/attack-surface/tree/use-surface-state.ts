import { hasAccess } from '@gatehouse/contract/core/access';
import { attackSurface } from '@gatehouse/contract/attack-surface/attack-surface';
import { surfaceWriteAccess } from '@gatehouse/contract/attack-surface/attack-surface-access';
import type { SurfaceTree } from '@gatehouse/contract/attack-surface/attack-surface-tree.schema';
import { useDeferredValue, useMemo, useState } from 'react';

import { useRead } from '../../../core/data/use-read.ts';
import { useViewer } from '../../../core/session-store.ts';
import { sides } from '../../../core/sides.ts';
import { useNow } from '../../../ui/time/use-now.ts';
import { useSummary } from '../overview/use-overview.ts';
import { marksOf } from './tree-changes.ts';
import { chosenNodes } from './tree-facets.ts';
import { openAt, type TreeLevel } from './tree-levels.ts';
import { matching, nodesOf, type RootNode } from './tree-nodes.ts';
import type { TreeAddress } from './use-tree-choice.ts';

/** Maximum number of changes since the last visit that are marked. */
const marksAtMost = 200;

/** The changes since the last visit exist only for the client's own users. */
const hasVisits = sides(true, () => false);

function useChanges(companyId: string | undefined) {
  const query = { new: 'true', limit: marksAtMost } as const;
  const { data } = useRead(attackSurface.changes, { query }, { isOff: !hasVisits(companyId) });
  return useMemo(() => marksOf(data?.rows ?? []), [data]);
}

/** The expanded nodes. A single domain and the urgent hosts are expanded by default, and a level in the address expands the whole tree. */
function useExpanded(nodes: readonly RootNode[], { level, openTo }: TreeAddress, isUrgent: boolean) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>();
  const byDefault = nodes.length === 1 || isUrgent ? 'hosts' : 'domains';
  const usual = useMemo(() => openAt(nodes, level ?? byDefault), [nodes, level, byDefault]);
  const onLevel = (next: TreeLevel) => {
    setChosen(undefined);
    openTo(next);
  };
  return { expanded: chosen ?? usual, onExpand: setChosen, onLevel };
}

/** Returns the time at which the server counted expired certificates, so that the filters agree with its figures. */
function useCountedAt(companyId: string | undefined): number {
  const { data } = useSummary(companyId);
  const now = useNow();
  return data ? Date.parse(data.countedAt) : now;
}

/** The hosts with which the map opens. */
const urgentChoice = { severity: ['critical', 'high'] };

/**
 * Returns the roots to show: a tree shows only the matches of the search, a map highlights them. The map opens on hosts with critical and high
 * issues, unless there are none.
 */
function useRoots(tree: SurfaceTree, { text, choice, view, isWhole }: TreeAddress, now: number) {
  const wanted = useDeferredValue(view === 'map' ? '' : text);
  const nodes = useMemo(() => nodesOf(tree), [tree]);
  const found = useMemo(() => matching(nodes, wanted), [nodes, wanted]);
  // The time only matters for the certificate filter; otherwise it would redraw the map for nothing.
  const filteredAt = choice.certificate === undefined ? 0 : now;
  const chosen = useMemo(() => chosenNodes(found, choice, filteredAt), [found, choice, filteredAt]);
  const urgent = useMemo(() => chosenNodes(chosen, urgentChoice, 0), [chosen]);
  const mayHide = view === 'map' && choice.severity === undefined && urgent.length > 0;
  // A search looks through all hosts.
  const isUrgent = mayHide && !isWhole && text === '';
  const roots = isUrgent ? urgent : chosen;
  const numOf = (shown: readonly RootNode[]) => shown.reduce((sum, { hosts }) => sum + hosts.length, 0);
  return { nodes, found, roots, now, mayHide, isUrgent, shown: numOf(roots), hidden: numOf(chosen) - numOf(roots) };
}

/** The state that the tree and the map share: nodes, filters, expanded and selected nodes. */
export function useSurfaceState(
  tree: SurfaceTree,
  address: TreeAddress,
  { companyId }: { companyId?: string | undefined },
) {
  const sources = useRoots(tree, address, useCountedAt(companyId));
  const expansion = useExpanded(sources.nodes, address, sources.isUrgent);
  const [selected, onChange] = useState<ReadonlySet<string>>(new Set());
  const selection = hasAccess(surfaceWriteAccess, useViewer()) ? { selected, onChange } : undefined;
  return {
    ...sources,
    ...expansion,
    selected,
    selection,
    changes: useChanges(companyId),
    clear: () => onChange(new Set()),
  };
}
export type SurfaceState = ReturnType<typeof useSurfaceState>;
