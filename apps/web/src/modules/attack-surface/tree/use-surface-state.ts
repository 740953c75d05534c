import { mayEnter } from '@gatehouse/contract/core/access';
import { attackSurface } from '@gatehouse/contract/attack-surface/attack-surface';
import { surfaceWriteAccess } from '@gatehouse/contract/attack-surface/attack-surface-access';
import type { SurfaceTree } from '@gatehouse/contract/attack-surface/attack-surface-tree.schema';
import { providerSurface } from '@gatehouse/contract/attack-surface/provider-surface';
import { useDeferredValue, useMemo, useState } from 'react';

import { useRead } from '../../../core/data/use-read.ts';
import { useViewer } from '../../../core/session-store.ts';
import { useNow } from '../../../ui/time/use-now.ts';
import { marksOf } from './tree-changes.ts';
import { chosenNodes } from './tree-facets.ts';
import { openAt, type TreeLevel } from './tree-levels.ts';
import { matching, nodesOf, type RootNode } from './tree-nodes.ts';
import type { TreeAddress } from './use-tree-choice.ts';

/** Of more changes since the last visit the newest are marked. */
const marksAtMost = 200;

/** Visits are those of the client's own users. */
function useChanges(isOfClient: boolean) {
  const query = { new: 'true', limit: marksAtMost } as const;
  const { data } = useRead(attackSurface.changes, { query }, { isOff: !isOfClient });
  return useMemo(() => marksOf(data?.rows ?? []), [data]);
}

/** A lone domain opens by itself, and a level in the address opens all of them. */
function useExpanded(nodes: readonly RootNode[], { level, openTo }: TreeAddress) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>();
  const usual = useMemo(() => openAt(nodes, level ?? (nodes.length === 1 ? 'hosts' : 'domains')), [nodes, level]);
  const onLevel = (next: TreeLevel) => {
    setChosen(undefined);
    openTo(next);
  };
  return { expanded: chosen ?? usual, onExpand: setChosen, onLevel };
}

/** The moment at which the server told ended certificates from others, so that the filters agree with its figures. */
function useCountedAt(companyId: string | undefined): number {
  const isOfClient = companyId === undefined;
  const own = useRead(attackSurface.summary, undefined, { isOff: !isOfClient });
  const ofCompany = useRead(providerSurface.summary, { params: { companyId: companyId ?? '' } }, { isOff: isOfClient });
  const { data } = isOfClient ? own : ofCompany;
  const now = useNow();
  return data ? Date.parse(data.countedAt) : now;
}

/** A map shows what passes the filters, and marks what is searched for; a tree shows what was found alone. */
function useRoots(tree: SurfaceTree, { text, choice, view }: TreeAddress, now: number) {
  const wanted = useDeferredValue(view === 'map' ? '' : text);
  const nodes = useMemo(() => nodesOf(tree), [tree]);
  const found = useMemo(() => matching(nodes, wanted), [nodes, wanted]);
  // Without a filter by certificates, time changes nothing that a map would have to be drawn again for.
  const filteredAt = choice.certificate === undefined ? 0 : now;
  const roots = useMemo(() => chosenNodes(found, choice, filteredAt), [found, choice, filteredAt]);
  return { nodes, found, roots, now };
}

/** What the tree and the map have in common: nodes, filters, what is open, what is selected. */
export function useSurfaceState(
  tree: SurfaceTree,
  address: TreeAddress,
  { companyId }: { companyId?: string | undefined },
) {
  const sources = useRoots(tree, address, useCountedAt(companyId));
  const expansion = useExpanded(sources.nodes, address);
  const [selected, onChange] = useState<ReadonlySet<string>>(new Set());
  const selection = mayEnter(surfaceWriteAccess, useViewer()) ? { selected, onChange } : undefined;
  return {
    ...sources,
    ...expansion,
    selected,
    selection,
    changes: useChanges(companyId === undefined),
    clear: () => onChange(new Set()),
  };
}
export type SurfaceState = ReturnType<typeof useSurfaceState>;
