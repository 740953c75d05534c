import { useMemo } from 'react';

import { boxStates, indexOf, toggled } from '../../../ui/tree/tree-selection.ts';
import { type Marks, markOf } from '../tree/tree-changes.ts';
import { childrenOf, type RootNode, type SurfaceNode } from '../tree/tree-nodes.ts';
import type { MapNode } from '../map-drawing/map-nodes.ts';
import type { MapSelection } from './map-props.ts';
import type { MapMarks } from '../map-drawing/map-view.ts';

interface MarksOptions {
  nodes: readonly MapNode[];
  roots: readonly RootNode[];
  focusKey: string | null;
  found: ReadonlySet<string> | null;
  selection: MapSelection | undefined;
  changes: Marks;
}

const keyOf = ({ key }: SurfaceNode): string => key;
const nothing: ReadonlySet<string> = new Set();

const placesOf = (nodes: readonly MapNode[], isMarked: (node: MapNode) => boolean): ReadonlySet<number> =>
  new Set(nodes.flatMap((node, index) => (isMarked(node) ? [index] : [])));

/** The highlights of the map, and the function that changes the selection. */
export function useMarks({ nodes, roots, focusKey, found, selection, changes }: MarksOptions) {
  const source = useMemo(() => ({ roots, keyOf, childrenOf }), [roots]);
  const cover = selection?.selected ?? nothing;
  const index = useMemo(() => (cover.size > 0 ? indexOf<SurfaceNode>(source) : new Map()), [source, cover]);
  const selected = useMemo(() => {
    const stateOf = boxStates(index, cover);
    return cover.size === 0 ? new Set<number>() : placesOf(nodes, ({ key }) => stateOf(key) === 'on');
  }, [index, cover, nodes]);
  const foundPlaces = useMemo(() => found && placesOf(nodes, ({ key }) => found.has(key)), [nodes, found]);
  const fresh = useMemo(() => {
    const isFresh = ({ node }: MapNode) => ['new', 'changed'].includes(markOf(node, changes) ?? '');
    return placesOf(nodes, isFresh);
  }, [nodes, changes]);
  const focus = useMemo(() => {
    const at = focusKey === null ? -1 : nodes.findIndex(({ key }) => key === focusKey);
    return at < 0 ? null : at;
  }, [nodes, focusKey]);
  const marks = useMemo<Omit<MapMarks, 'hover'>>(
    () => ({ focus, selected, found: foundPlaces, fresh }),
    [focus, selected, foundPlaces, fresh],
  );
  const toggle =
    selection &&
    ((key: string) => selection.onChange(toggled({ source, index: indexOf<SurfaceNode>(source) }, cover, key)));
  return { marks, toggle };
}
