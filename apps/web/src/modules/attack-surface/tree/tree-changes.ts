import type { SurfaceChange } from '@gatehouse/contract/attack-surface/attack-surface-figures.schema';

import type { SurfaceNode } from './tree-nodes.ts';

/** What became of a record since the last visit. */
export type Mark = 'new' | 'changed' | 'gone';
/** Marks by the ID of a host, and by host and port of a service. */
export type Marks = ReadonlyMap<string, Mark>;

const ofKind = (kind: SurfaceChange['kind']): Mark => {
  if (kind.endsWith('-missing')) return 'gone';
  return kind.endsWith('-added') || kind.endsWith('-back') ? 'new' : 'changed';
};

/** A host that has a new service is changed, not new. */
const hostMark = ({ kind }: SurfaceChange): Mark => (kind.startsWith('host-') ? ofKind(kind) : 'changed');

const keyOf = (hostId: string, protocol: string, port: number): string => `${hostId} ${protocol} ${port}`;

/** The marks of changes that come newest first; what became of the host itself stands over its services. */
export function marksOf(changes: readonly SurfaceChange[]): Marks {
  const marks = new Map<string, Mark>();
  for (const change of changes) {
    const { kind, host, service } = change;
    const known = marks.get(host._id);
    if (known === undefined || (known === 'changed' && kind.startsWith('host-'))) marks.set(host._id, hostMark(change));
    if (!service) continue;
    const key = keyOf(host._id, service.protocol, service.port);
    if (!marks.has(key)) marks.set(key, ofKind(kind));
  }
  return marks;
}

/** The mark of a row; undefined where nothing changed. */
export const markOf = (node: SurfaceNode, marks: Marks): Mark | undefined =>
  node.kind === 'root' ? undefined : marks.get(node.key);
