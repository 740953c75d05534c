import type { TreeSource } from './tree-node.ts';

/**
 * The selection as a cover: a key includes its node and everything below it, loaded or not. A branch can thus be selected before its
 * children are loaded.
 */
export type TreeSelection = ReadonlySet<string>;

/** The state of a checkbox. */
export type BoxState = 'on' | 'off' | 'mixed';

interface KnownNode<Node> {
  node: Node;
  /** Undefined for a root. */
  parent: string | undefined;
}

/** All loaded nodes by key. */
export type TreeIndex<Node> = ReadonlyMap<string, KnownNode<Node>>;

/** Indexes all loaded nodes in one pass. */
export function indexOf<Node>({ roots, keyOf, childrenOf }: TreeSource<Node>): TreeIndex<Node> {
  const index = new Map<string, KnownNode<Node>>();
  const add = (nodes: readonly Node[], parent: string | undefined) => {
    for (const node of nodes) {
      const key = keyOf(node);
      index.set(key, { node, parent });
      add(childrenOf(node) ?? [], key);
    }
  };
  add(roots, undefined);
  return index;
}

/** Returns the keys of a node's ancestors, from its parent to the root. */
function ancestorKeys<Node>(index: TreeIndex<Node>, key: string): string[] {
  const keys: string[] = [];
  for (let at = index.get(key)?.parent; at !== undefined; at = index.get(at)?.parent) keys.push(at);
  return keys;
}

/** Returns a function that gives the checkbox state of a node, after a single pass over the selection. */
export function boxStates<Node>(index: TreeIndex<Node>, cover: TreeSelection): (key: string) => BoxState {
  const partly = new Set([...cover].flatMap((key) => ancestorKeys(index, key)));
  return (key) => {
    if (cover.has(key) || ancestorKeys(index, key).some((each) => cover.has(each))) return 'on';
    return partly.has(key) ? 'mixed' : 'off';
  };
}

interface Tree<Node> {
  source: TreeSource<Node>;
  index: TreeIndex<Node>;
}

const siblingsOf = <Node>({ source, index }: Tree<Node>, parent: string | undefined): readonly Node[] => {
  const known = parent === undefined ? undefined : index.get(parent);
  return known ? (source.childrenOf(known.node) ?? []) : source.roots;
};

/** Returns the cover without the keys below this node, which the node now includes. */
function withoutBelow<Node>({ index }: Tree<Node>, cover: TreeSelection, key: string): Set<string> {
  return new Set([...cover].filter((each) => each !== key && !ancestorKeys(index, each).includes(key)));
}

/** Replaces the children of a parent with the parent if all of them are selected. */
function mergeIntoParent<Node>(tree: Tree<Node>, cover: Set<string>, key: string): Set<string> {
  for (const parent of ancestorKeys(tree.index, key)) {
    const keys = siblingsOf(tree, parent).map(tree.source.keyOf);
    if (!keys.every((each) => cover.has(each))) break;
    for (const each of keys) cover.delete(each);
    cover.add(parent);
  }
  return cover;
}

/** Returns the cover without one node: a selected ancestor is replaced by its other descendants. */
function excludeNode<Node>(tree: Tree<Node>, cover: Set<string>, key: string): Set<string> {
  const path = [key, ...ancestorKeys(tree.index, key)];
  const at = path.findIndex((each) => cover.has(each));
  if (at < 0) return cover;
  const others = path.slice(0, at).flatMap((inner, step) =>
    siblingsOf(tree, path[step + 1])
      .map(tree.source.keyOf)
      .filter((each) => each !== inner),
  );
  cover.delete(path[at] ?? key);
  return new Set([...cover, ...others]);
}

/** Returns the selection after a click on a node's checkbox; a mixed node becomes selected. */
export function toggled<Node>(tree: Tree<Node>, cover: TreeSelection, key: string): TreeSelection {
  const isOn = boxStates(tree.index, cover)(key) === 'on';
  const rest = isOn ? new Set(cover) : withoutBelow(tree, cover, key);
  return isOn ? excludeNode(tree, rest, key) : mergeIntoParent(tree, rest.add(key), key);
}
