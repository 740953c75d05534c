import type { HostNode, RootNode } from './tree-nodes.ts';

/** The levels to which the whole tree can be expanded. */
export const treeLevels = ['domains', 'hosts', 'services'] as const;
export type TreeLevel = (typeof treeLevels)[number];

/** Returns the keys of all expanded nodes at a level. */
export function openAt(roots: readonly RootNode[], level: TreeLevel): ReadonlySet<string> {
  if (level === 'domains') return new Set();
  const keys = roots.map(({ key }) => key);
  if (level === 'hosts') return new Set(keys);
  return new Set([...keys, ...roots.flatMap(({ hosts }) => hosts.map(({ key }) => key))]);
}

/** Returns the level at which exactly these nodes are expanded, or undefined. */
export function levelOf(roots: readonly RootNode[], expanded: ReadonlySet<string>): TreeLevel | undefined {
  const isOpen = ({ key, services }: HostNode) => services.length === 0 || expanded.has(key);
  const openRoots = roots.filter(({ key }) => expanded.has(key)).length;
  if (openRoots === 0) return 'domains';
  if (openRoots < roots.length) return undefined;
  const hosts = roots.flatMap((root) => root.hosts);
  if (hosts.every(isOpen)) return 'services';
  return hosts.some(({ key }) => expanded.has(key)) ? undefined : 'hosts';
}
