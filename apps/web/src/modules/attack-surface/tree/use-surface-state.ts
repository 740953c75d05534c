import { mayEnter } from '@gatehouse/contract/access';
import { attackSurface, surfaceWriteAccess } from '@gatehouse/contract/attack-surface';
import type { SurfaceTree } from '@gatehouse/contract/attack-surface-tree';
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
/** The states of certificates need not be newer, in ms. */
const certificateStepMs = 3_600_000;

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

/** A map shows what passes the filters, and marks what is searched for; a tree shows what was found alone. */
function useRoots(tree: SurfaceTree, { text, choice, view }: TreeAddress) {
  const now = Math.floor(useNow() / certificateStepMs) * certificateStepMs;
  const wanted = useDeferredValue(view === 'map' ? '' : text);
  const nodes = useMemo(() => nodesOf(tree), [tree]);
  const found = useMemo(() => matching(nodes, wanted), [nodes, wanted]);
  const roots = useMemo(() => chosenNodes(found, choice, now), [found, choice, now]);
  return { nodes, found, roots, now };
}

/** What the tree and the map have in common: nodes, filters, what is open, what is selected. */
export function useSurfaceState(tree: SurfaceTree, address: TreeAddress, { isOfClient }: { isOfClient: boolean }) {
  const sources = useRoots(tree, address);
  const expansion = useExpanded(sources.nodes, address);
  const [selected, onChange] = useState<ReadonlySet<string>>(new Set());
  const selection = mayEnter(surfaceWriteAccess, useViewer()) ? { selected, onChange } : undefined;
  return {
    ...sources,
    ...expansion,
    selected,
    selection,
    changes: useChanges(isOfClient),
    clear: () => onChange(new Set()),
  };
}
export type SurfaceState = ReturnType<typeof useSurfaceState>;
