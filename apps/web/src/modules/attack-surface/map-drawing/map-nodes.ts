import { severities, type Severity } from '@gatehouse/domain/severity';
import type { SurfaceState } from '@gatehouse/domain/surface/surface-state';

import { visibleRows, type TreeLine } from '../../../ui/tree/tree-node.ts';
import { childrenOf, nameOf, type RootNode, type SurfaceNode } from '../tree/tree-nodes.ts';
import { type MapShape, serviceRadius } from './map-shape.ts';

type Counts = Partial<Record<Severity, number | undefined>>;

/** A node of the map; index and parent are those of the tree. */
export interface MapNode extends TreeLine<SurfaceNode> {
  /** The name on the map: that of a host without the domain of its root. */
  label: string;
  /** The severity of the worst open issue. */
  worst: Severity | null;
  counts: Counts;
  state: SurfaceState;
  /** Number of children: hosts of a root, services of a host. */
  size: number;
  radius: number;
}

/** Texts that the map gets from the catalog. */
export interface MapTexts {
  roots: Readonly<Record<'network' | 'cloud', string>>;
}

const rootRadius = { least: 17, most: 38, perRoot: 1.5 };
const hostRadius = { least: 5, most: 12, perRoot: 1.7 };

/** Returns the radius of a node, whose area is proportional to its number of children. */
const radiusOf = ({ least, most, perRoot }: typeof hostRadius, size: number): number =>
  Math.min(most, least + perRoot * Math.sqrt(size));

const countsOf = (node: SurfaceNode): Counts =>
  node.kind === 'root' ? node.root.counts : ((node.kind === 'host' ? node.host.counts : node.service.counts) ?? {});

const stateOf = (node: SurfaceNode): SurfaceState => {
  if (node.kind === 'root') return 'Active';
  return (node.kind === 'host' ? node.host.state : node.service.state) ?? 'Active';
};

/** Returns the name of a host without its domain: `api` of `api.shop.example`. */
function ownName(name: string, root: string): string {
  const behind = `.${root}`;
  return root !== '' && name.endsWith(behind) ? name.slice(0, -behind.length) : name;
}

function labelOf(node: SurfaceNode, root: string, unnamed: MapTexts['roots']): string {
  if (node.kind === 'host') return ownName(node.host.name, root);
  return node.kind === 'service' ? String(node.service.port) : nameOf(node, unnamed);
}

const sizes: { [Kind in SurfaceNode['kind']]: (node: Extract<SurfaceNode, { kind: Kind }>) => number } = {
  // Counts like the tree and the header: missing hosts are drawn, but not counted.
  root: ({ root }) => root.numOfSubDomains,
  host: ({ services }) => services.length,
  service: () => 0,
};

function sized(node: SurfaceNode): { size: number; radius: number } {
  if (node.kind === 'service') return { size: sizes.service(node), radius: serviceRadius };
  const size = node.kind === 'root' ? sizes.root(node) : sizes.host(node);
  return { size, radius: radiusOf(node.kind === 'root' ? rootRadius : hostRadius, size) };
}

/** Returns the visible nodes: every root, and the children of expanded nodes. */
export function mapNodesOf(roots: readonly RootNode[], expanded: ReadonlySet<string>, texts: MapTexts): MapNode[] {
  const source = { roots, keyOf: ({ key }: SurfaceNode) => key, childrenOf };
  const lines = visibleRows<SurfaceNode>(source, { expanded, hasFailed: () => false });
  let root = '';
  return lines.map((line) => {
    const { node } = line;
    if (node.kind === 'root') root = node.root.name;
    const counts = countsOf(node);
    const worst = severities.find((severity) => (counts[severity] ?? 0) > 0) ?? null;
    return { ...line, label: labelOf(node, root, texts.roots), worst, counts, state: stateOf(node), ...sized(node) };
  });
}

/** Returns the data of the nodes that the layout needs. */
export const shapeOf = (nodes: readonly MapNode[]): MapShape => ({
  levels: Uint8Array.from(nodes, ({ level }) => level),
  radii: Float32Array.from(nodes, ({ radius }) => radius),
});
