import type { SurfaceChange } from '@gatehouse/contract/attack-surface/attack-surface-figures.schema';

import type { SurfaceNode } from './tree-nodes.ts';

/** The change of a record since the last visit. */
export type Mark = 'new' | 'changed' | 'gone';
/** Marks by host ID or, for a service, by host ID and port. */
export type Marks = ReadonlyMap<string, Mark>;

const ofKind = (kind: SurfaceChange['kind']): Mark => {
  if (kind.endsWith('-missing')) return 'gone';
  return kind.endsWith('-added') || kind.endsWith('-back') ? 'new' : 'changed';
};

/** Returns the mark of a host: one with a new service is changed, not new. */
const hostMark = ({ kind }: SurfaceChange): Mark => (kind.startsWith('host-') ? ofKind(kind) : 'changed');

const keyOf = (hostId: string, protocol: string, port: number): string => `${hostId} ${protocol} ${port}`;

/** Returns the marks of changes, which are sorted newest first. A change of the host itself takes precedence over those of its services. */
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

/** Returns the mark of a row, or undefined if nothing changed. */
export const markOf = (node: SurfaceNode, marks: Marks): Mark | undefined =>
  node.kind === 'root' ? undefined : marks.get(node.key);
