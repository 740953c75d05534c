import { linkTarget } from '@gatehouse/markdown/web-address';
import type { Definition, FootnoteDefinition, Nodes, PhrasingContent, Root } from 'mdast';

import type { Run } from './runs.ts';

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

type Style = Omit<Run, 'text'>;

/** Returns the look of a link to a web or mail address. Others are not linked. */
export function linkStyle(address: string): Style {
  const link = linkTarget(address);
  return link === null ? {} : { link };
}

/** Collapses spaces and line breaks of prose into single spaces. */
const inFlow = (text: string): string => text.replaceAll(/[ \t\n]+/g, ' ');

interface Reading {
  references: References;
  style: Style;
}

type Reader<Type extends PhrasingContent['type']> = (
  node: Extract<PhrasingContent, { type: Type }>,
  reading: Reading,
) => Run[];

const inner = ({ children }: { children: PhrasingContent[] }, { references, style }: Reading, more: Style): Run[] =>
  readAll(children, { references, style: { ...style, ...more } });

/** Readers by node type. HTML and images within a line become text. */
const readers: { [Type in PhrasingContent['type']]: Reader<Type> } = {
  text: ({ value }, { style }) => [{ ...style, text: inFlow(value) }],
  html: ({ value }, { style }) => [{ ...style, text: value }],
  inlineCode: ({ value }, { style }) => [{ ...style, text: value, isCode: true }],
  break: (_, { style }) => [{ ...style, text: '\n' }],
  emphasis: (node, reading) => inner(node, reading, { isItalic: true }),
  strong: (node, reading) => inner(node, reading, { isStrong: true }),
  delete: (node, reading) => inner(node, reading, { isStruck: true }),
  link: (node, reading) => inner(node, reading, linkStyle(node.url)),
  linkReference: (node, reading) =>
    inner(node, reading, linkStyle(reading.references.definitions.get(node.identifier)?.url ?? '')),
  image: ({ alt }, { style }) => [{ ...style, text: alt ?? '' }],
  imageReference: ({ alt }, { style }) => [{ ...style, text: alt ?? '' }],
  footnoteReference: ({ identifier }, { references, style }) => [
    { ...style, text: `[${references.footnotes.get(identifier) ?? identifier}]` },
  ],
};

const readAll = (nodes: readonly PhrasingContent[], reading: Reading): Run[] =>
  nodes.flatMap((node) => (readers[node.type] as Reader<PhrasingContent['type']>)(node, reading));

/** Converts inline Markdown to runs. */
export const runsOf = (nodes: readonly PhrasingContent[], references: References): Run[] =>
  readAll(nodes, { references, style: {} });
