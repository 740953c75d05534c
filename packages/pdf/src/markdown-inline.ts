import { linkTarget } from '@gatehouse/markdown/web-address';
import type { PhrasingContent } from 'mdast';

import type { FontName } from './font-files.ts';
import type { Run } from './letters.ts';
import type { References } from './markdown-references.ts';

type Style = Omit<Run, 'text'>;

/** Returns a link style for web and mail URLs. Others are not linked. */
function linkTo(address: string): Style {
  const link = linkTarget(address);
  return link === null ? {} : { link };
}

const emphasised = ({ font }: Style): FontName =>
  font === 'strong' || font === 'strongItalic' ? 'strongItalic' : 'italic';
const strengthened = ({ font }: Style): FontName =>
  font === 'italic' || font === 'strongItalic' ? 'strongItalic' : 'strong';

/** Collapses spaces and line breaks of prose into single spaces. */
const inFlow = (text: string): string => text.replaceAll(/[ \t\n]+/g, ' ');

interface InlineContext {
  references: References;
  style: Style;
}

type InlineReader<Type extends PhrasingContent['type']> = (
  node: Extract<PhrasingContent, { type: Type }>,
  reading: InlineContext,
) => Run[];

const inner = (
  { children }: { children: PhrasingContent[] },
  { references, style }: InlineContext,
  more: Style,
): Run[] => readAll(children, { references, style: { ...style, ...more } });

/** Readers by node type. HTML and inline images become text. */
const readers: { [Type in PhrasingContent['type']]: InlineReader<Type> } = {
  text: ({ value }, { style }) => [{ ...style, text: inFlow(value) }],
  html: ({ value }, { style }) => [{ ...style, text: value }],
  inlineCode: ({ value }, { style }) => [{ ...style, text: value, font: 'code' }],
  break: (_, { style }) => [{ ...style, text: '\n' }],
  emphasis: (node, reading) => inner(node, reading, { font: emphasised(reading.style) }),
  strong: (node, reading) => inner(node, reading, { font: strengthened(reading.style) }),
  delete: (node, reading) => inner(node, reading, { isStruck: true }),
  link: (node, reading) => inner(node, reading, linkTo(node.url)),
  linkReference: (node, reading) =>
    inner(node, reading, linkTo(reading.references.definitions.get(node.identifier)?.url ?? '')),
  image: ({ alt }, { style }) => [{ ...style, text: alt ?? '' }],
  imageReference: ({ alt }, { style }) => [{ ...style, text: alt ?? '' }],
  footnoteReference: ({ identifier }, { references, style }) => [
    { ...style, text: `[${references.footnotes.get(identifier) ?? identifier}]` },
  ],
};

const readAll = (nodes: readonly PhrasingContent[], reading: InlineContext): Run[] =>
  nodes.flatMap((node) => (readers[node.type] as InlineReader<PhrasingContent['type']>)(node, reading));

/** Converts inline Markdown to runs of text. */
export const runsOf = (nodes: readonly PhrasingContent[], references: References): Run[] =>
  readAll(nodes, { references, style: {} });
