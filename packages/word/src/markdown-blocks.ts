import { parseMarkdown } from '@gatehouse/markdown/parse-markdown';
import { plainText } from '@gatehouse/markdown/plain-text';
import type { Blockquote, Image, List, ListItem, Paragraph, PhrasingContent, RootContent, Table } from 'mdast';

import { code, heading, paragraph, type ParagraphSetting } from './blocks.ts';
import type { DocumentParts } from './document-parts.ts';
import { type References, referencesOf, runsOf } from './markdown-runs.ts';
import type { Run } from './runs.ts';
import type { Level } from './style-names.ts';
import { table } from './table.ts';

/** An image of a text, which is a paragraph of its own. */
export interface LinkedImage {
  alt: string;
  address: string;
}

export interface MarkdownSetting {
  /** The level of its headings. */
  level: Level;
  /** Returns the XML of an image. */
  drawImage: (image: LinkedImage) => Promise<string>;
}

interface Context {
  parts: DocumentParts;
  setting: MarkdownSetting;
  references: References;
  /** The look of its paragraphs. */
  look: ParagraphSetting;
  depth: number;
}

/** Maximum nesting of quotes and lists, and the indentation of one level in twentieths of a point. */
const [maxDepth, indentOfLevel] = [8, 360];

/** Returns the XML of a text in GitHub-flavored Markdown. HTML is shown as text. */
export async function markdownXml(parts: DocumentParts, markdown: string, setting: MarkdownSetting): Promise<string> {
  const tree = parseMarkdown(markdown.toWellFormed().replaceAll(/[\u2028\u2029]/g, '\n'));
  const references = referencesOf(tree);
  const context = { parts, setting, references, look: {}, depth: 0 };
  return (await blocksXml(context, tree.children)) + (await notesXml(context));
}

async function blocksXml(context: Context, nodes: readonly RootContent[]): Promise<string> {
  const drawn: string[] = [];
  for (const node of nodes) drawn.push(await blockXml(context, node));
  return drawn.join('');
}

type Draw<Type extends RootContent['type']> = (
  context: Context,
  node: Extract<RootContent, { type: Type }>,
) => string | Promise<string>;

/** Drawing functions by node type. Definitions are used by links only, and footnotes are drawn at the end. */
const blocks: { [Type in RootContent['type']]?: Draw<Type> } = {
  heading: ({ parts, setting }, node) => heading(parts, { level: setting.level, title: plainText(node) }),
  code: ({ parts, look }, { value }) => code(parts, value, indented(look)),
  blockquote: quoteXml,
  list: listXml,
  table: rowsXml,
  paragraph: phrasesXml,
  html: (context, { value }) => proseXml(context, [{ text: value }]),
};

/** Returns a look without the mark of a list item, which only its first paragraph has. */
const indented = ({ list: _list, ...look }: ParagraphSetting): ParagraphSetting => look;

async function blockXml(context: Context, node: RootContent): Promise<string> {
  if (context.depth > maxDepth) return proseXml(context, [{ text: plainText(node) }]);
  return (await (blocks[node.type] as Draw<RootContent['type']> | undefined)?.(context, node)) ?? '';
}

const proseXml = ({ parts, look }: Context, runs: readonly Run[]): string =>
  runs.some(({ text }) => text.trim() !== '') ? paragraph(parts, runs, look) : '';

/** Returns a paragraph. Images become figures. */
async function phrasesXml(context: Context, { children }: Pick<Paragraph, 'children'>): Promise<string> {
  const drawn: string[] = [];
  let phrases: PhrasingContent[] = [];
  for (const node of children) {
    const image = imageIn(context, node);
    if (image === null) phrases.push(node);
    else {
      drawn.push(proseXml(context, runsOf(phrases, context.references)), await context.setting.drawImage(image));
      phrases = [];
    }
  }
  return [...drawn, proseXml(context, runsOf(phrases, context.references))].join('');
}

function imageIn({ references }: Context, node: PhrasingContent): LinkedImage | null {
  if (node.type === 'image') return describe(node);
  if (node.type !== 'imageReference') return null;
  const definition = references.definitions.get(node.identifier);
  return definition === undefined ? null : describe({ alt: node.alt, title: definition.title, url: definition.url });
}

const describe = ({ alt, title, url }: Pick<Image, 'alt' | 'title' | 'url'>): LinkedImage => ({
  alt: (alt ?? '') || (title ?? ''),
  address: url,
});

function quoteXml(context: Context, { children }: Blockquote): Promise<string> {
  const look = { ...indented(context.look), style: context.parts.styles.quote };
  return blocksXml({ ...context, depth: context.depth + 1, look }, children);
}

async function listXml(context: Context, { ordered, start, children }: List): Promise<string> {
  const { parts, depth, look } = context;
  const level = Math.min(depth, maxDepth);
  const number = parts.beginList(ordered === true ? (start ?? 1) : null, level);
  const below = { ...context, depth: depth + 1 };
  const indent = (level + 1) * indentOfLevel;
  const drawn: string[] = [];
  for (const item of children) drawn.push(await itemXml(below, item, { ...look, list: { number, level }, indent }));
  return drawn.join('');
}

/** Returns the phrases that stand beside the mark of an item, and the blocks below them. */
function partsOfItem(context: Context, { children }: ListItem): { beside: PhrasingContent[]; below: RootContent[] } {
  const [first, ...others] = children;
  const isText = first?.type === 'paragraph' && first.children.every((node) => imageIn(context, node) === null);
  return isText ? { beside: first.children, below: others } : { beside: [], below: children };
}

async function itemXml(context: Context, item: ListItem, look: ParagraphSetting): Promise<string> {
  const { beside, below } = partsOfItem(context, item);
  const box = typeof item.checked === 'boolean' ? [{ text: item.checked ? '☒ ' : '☐ ' }] : [];
  const head = paragraph(context.parts, [...box, ...runsOf(beside, context.references)], look);
  return head + (await blocksXml({ ...context, look: indented(look) }, below));
}

const maxColumns = 20;

function rowsXml({ parts, references }: Context, { children }: Table): string {
  const [heads, ...rows] = children.map((row) => row.children.slice(0, maxColumns));
  if (heads === undefined) return '';
  const columns = heads.map((head) => ({ name: plainText(head), part: 1 / heads.length }));
  const cells = rows.map((row) => columns.map((_, at) => runsOf(row[at]?.children ?? [], references)));
  return table(parts, { columns }, cells);
}

/** Returns the numbered footnotes at the end of a text. */
async function notesXml(context: Context): Promise<string> {
  const drawn: string[] = [];
  for (const [place, { children }] of context.references.notes.entries()) {
    drawn.push(paragraph(context.parts, `[${place + 1}]`, { keepsWithNext: true }));
    drawn.push(await blocksXml({ ...context, look: { indent: indentOfLevel }, depth: 1 }, children));
  }
  return drawn.join('');
}
