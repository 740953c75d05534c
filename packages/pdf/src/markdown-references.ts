import type { Definition, FootnoteDefinition, Nodes, Root } from 'mdast';

/** What reference links and footnotes of a text lead to. */
export interface References {
  definitions: ReadonlyMap<string, Definition>;
  /** Numbers from 1, in the order of the notes. */
  footnotes: ReadonlyMap<string, number>;
  notes: readonly FootnoteDefinition[];
}

/** Without recursion: quotes may be nested deeply. */
export function referencesOf(tree: Root): References {
  const found: Nodes[] = [tree];
  for (const node of found) if ('children' in node) found.push(...node.children);
  const notes = found.filter((node) => node.type === 'footnoteDefinition');
  // The first definition of a name holds.
  const definitions = found.filter((node) => node.type === 'definition').toReversed();
  return {
    definitions: new Map(definitions.map((definition) => [definition.identifier, definition])),
    footnotes: new Map(notes.map(({ identifier }, place) => [identifier, place + 1])),
    notes,
  };
}

/** All letters below a node. */
export function plainText(node: Nodes): string {
  const found: Nodes[] = [node];
  const texts: string[] = [];
  for (let next = found.pop(); next !== undefined; next = found.pop()) {
    if ('value' in next) texts.push(next.value);
    if ('children' in next) found.push(...next.children.toReversed());
  }
  return texts.join('');
}
