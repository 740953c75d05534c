import type { Definition, FootnoteDefinition, Nodes, Root } from 'mdast';

/** Targets of a text's reference links and footnotes. */
export interface References {
  definitions: ReadonlyMap<string, Definition>;
  /** Numbers from 1 in the order of the footnote definitions. */
  footnotes: ReadonlyMap<string, number>;
  notes: readonly FootnoteDefinition[];
}

/** Collects the references without recursion, because quotes may be deeply nested. */
export function referencesOf(tree: Root): References {
  const found: Nodes[] = [tree];
  for (const node of found) if ('children' in node) found.push(...node.children);
  const notes = found.filter((node) => node.type === 'footnoteDefinition');
  // The first definition of a label wins.
  const definitions = found.filter((node) => node.type === 'definition').toReversed();
  return {
    definitions: new Map(definitions.map((definition) => [definition.identifier, definition])),
    footnotes: new Map(notes.map(({ identifier }, place) => [identifier, place + 1])),
    notes,
  };
}

/** Returns all text below a node. */
export function plainText(node: Nodes): string {
  const found: Nodes[] = [node];
  const texts: string[] = [];
  for (let next = found.pop(); next !== undefined; next = found.pop()) {
    if ('value' in next) texts.push(next.value);
    if ('children' in next) found.push(...next.children.toReversed());
  }
  return texts.join('');
}
