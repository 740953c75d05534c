import type { PathsFact } from './component-record.ts';
import { keepRef } from './make-component.ts';

/** Maximum number of paths per component, names per path, and edges in total. */
const limits = { paths: 5, names: 50, edges: 5_000_000 };

/** The dependency graph of a file. References are stored as numbers because a file can have a million of them. */
export interface DependencyGraph {
  /** Sets the name of a component that paths display. */
  label: (ref: string, name: string) => void;
  needs: (ref: string, others: readonly string[]) => void;
  /** Yields the paths of every component. All paths start at the system, which is not listed in them. */
  paths: (system: string | null) => Generator<PathsFact>;
  labelOf: (ref: string) => string | undefined;
}

interface Nodes {
  numbers: Map<string, number>;
  refs: string[];
  labels: (string | undefined)[];
  needs: (number[] | undefined)[];
  edges: number;
}

function numberOf({ numbers, refs }: Nodes, ref: string): number {
  const known = numbers.get(ref);
  if (known !== undefined) return known;
  const kept = keepRef(ref);
  numbers.set(kept, refs.length);
  refs.push(kept);
  return refs.length - 1;
}

function addEdges(nodes: Nodes, ref: string, others: readonly string[]): void {
  const from = numberOf(nodes, ref);
  const list = (nodes.needs[from] ??= []);
  for (const other of others) {
    if (nodes.edges >= limits.edges) return;
    nodes.edges += 1;
    list.push(numberOf(nodes, other));
  }
}

/** Returns the start nodes of all paths: the system, or else every node that nothing depends on. */
function rootsOf({ numbers, needs }: Nodes, system: string | null): number[] {
  const described = system === null ? undefined : numbers.get(system);
  if (described !== undefined && (needs[described]?.length ?? 0) > 0) return [described];
  const needed = new Set(needs.flatMap((list) => list ?? []));
  return [...numbers.values()].filter((node) => needs[node] !== undefined && !needed.has(node));
}

function reach(parents: Map<number, number[]>, node: number, from: number): void {
  const known = parents.get(node);
  if (known === undefined) parents.set(node, [from]);
  else if (known.length > 0 && known.length < limits.paths) known.push(from);
}

/** Returns the reachable nodes, nearest first, each with its dependents. */
function walk({ needs }: Nodes, roots: readonly number[]): Map<number, number[]> {
  const parents = new Map<number, number[]>(roots.map((root) => [root, []]));
  // Newly reached nodes are appended to the map during the iteration, which therefore visits them too.
  for (const [node] of parents) for (const other of needs[node] ?? []) reach(parents, other, node);
  return parents;
}

/** Returns the shortest path of names from the system to a node, or null if it would be a cycle. */
function pathTo(nodes: Nodes, parents: ReadonlyMap<number, number[]>, [from, to]: [number, number]): string[] | null {
  const path = [nodes.labels[to] ?? ''];
  let node: number | undefined = from;
  while (node !== undefined && path.length < limits.names) {
    if (node === to) return null;
    const label = nodes.labels[node];
    if (label !== undefined) path.unshift(label);
    node = parents.get(node)?.[0];
  }
  return path;
}

function* pathsOf(nodes: Nodes, system: string | null): Generator<PathsFact> {
  const parents = walk(nodes, rootsOf(nodes, system));
  for (const [node, over] of parents) {
    if (nodes.labels[node] === undefined) continue;
    const paths = over.map((from) => pathTo(nodes, parents, [from, node])).filter((path) => path !== null);
    const ref = nodes.refs[node] ?? '';
    if (paths.length > 0) yield { kind: 'paths', line: 0, system: '', ref, paths };
  }
}

/** Returns an empty graph. */
export function openGraph(): DependencyGraph {
  const nodes: Nodes = { numbers: new Map(), refs: [], labels: [], needs: [], edges: 0 };
  return {
    label: (ref, name) => void (nodes.labels[numberOf(nodes, ref)] = name),
    needs: (ref, others) => addEdges(nodes, ref, others),
    paths: (system) => pathsOf(nodes, system),
    labelOf: (ref) => nodes.labels[nodes.numbers.get(ref) ?? -1],
  };
}
