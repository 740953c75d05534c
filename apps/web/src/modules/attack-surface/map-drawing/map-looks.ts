import type { Severity } from '@gatehouse/domain/severity';

import type { MapNode } from './map-nodes.ts';

/** The look of a node; no two looks differ by color alone. */
export interface Look {
  kind: 'host' | 'service';
  worst: Severity | null;
  state: 'active' | 'candidate' | 'missing';
}

/** Nodes with the same look, by their index. */
export interface LookGroup extends Look {
  members: readonly number[];
}

const stateOf = ({ state }: MapNode): Look['state'] => {
  if (state === 'Candidate') return 'candidate';
  return state === 'Active' ? 'active' : 'missing';
};

/** Groups hosts and services by look, so that each group needs one drawing operation. Services come first, so that hosts cover them. */
export function lookGroups(nodes: readonly MapNode[]): LookGroup[] {
  const groups = new Map<string, LookGroup & { members: number[] }>();
  for (const [index, node] of nodes.entries()) {
    const { kind } = node.node;
    if (kind === 'root') continue;
    const look: Look = { kind, worst: node.worst, state: stateOf(node) };
    const key = `${kind} ${look.worst ?? ''} ${look.state}`;
    const group = groups.get(key);
    if (group) group.members.push(index);
    else groups.set(key, { ...look, members: [index] });
  }
  return [...groups.values()].toSorted(({ kind }, other) => Number(kind === 'host') - Number(other.kind === 'host'));
}
