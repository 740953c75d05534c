import { parseMarkdown } from '@gatehouse/markdown/parse-markdown';
import type { Blockquote, Image, List, ListItem, Paragraph, PhrasingContent, RootContent, Table } from 'mdast';

import { drawHeading, drawParagraph, type Level } from './blocks.ts';
import { drawCode, type Excerpt } from './code.ts';
import type { Run } from './letters.ts';
import { drawItem, markWidth } from './lists.ts';
import { runsOf } from './markdown-inline.ts';
import { plainText, type References, referencesOf } from './markdown-references.ts';
import { ensureSpace } from './pages.ts';
import { ink, type Sheet, drawInElement } from './sheet.ts';
import { drawTable } from './table.ts';

/** Options for drawing a Markdown text. */
export interface MarkdownSetting {
  /** The level of its headings. */
  level: Level;
  /** A longer text is truncated and followed by the note `shortened`. */
  maxCharacters: number;
  shortened: string;
  excerpt?: Excerpt;
  /** Draws an image that is a paragraph on its own. */
  drawImage?: (image: { alt: string; address: string }) => Promise<void>;
}

interface DrawingContext {
  sheet: Sheet;
  setting: MarkdownSetting;
  references: References;
  /** In points. */
  indent: number;
  depth: number;
  colour: string;
}

/** Maximum nesting of quotes and lists. Deeper content is drawn as plain text. */
const maxDepth = 8;

/** Draws a text in GitHub-flavored Markdown. HTML is displayed as text. */
export async function drawMarkdown(sheet: Sheet, markdown: string, setting: MarkdownSetting): Promise<void> {
  const shown = markdown.slice(0, setting.maxCharacters).toWellFormed();
  const tree = parseMarkdown(shown.replaceAll(/[\u2028\u2029]/g, '\n'));
  const references = referencesOf(tree);
  const drawing = { sheet, setting, references, indent: 0, depth: 0, colour: ink.text };
  await drawBlocks(drawing, tree.children);
  await drawNotes(drawing);
  if (shown.length < markdown.length) await drawParagraph(sheet, setting.shortened, { colour: ink.quiet });
}

async function drawBlocks(drawing: DrawingContext, nodes: readonly RootContent[]): Promise<void> {
  for (const [at, node] of nodes.entries()) {
    if (isLabel(node, nodes[at + 1])) ensureSpace(drawing.sheet, labelRoom);
    await drawBlock(drawing, node);
  }
}

/** Maximum length of a paragraph that stays on the page of the code or table below it, and the height that both need in points. */
const [labelLength, labelRoom] = [90, 90];

function isLabel(node: RootContent, next: RootContent | undefined): boolean {
  const isBelow = next?.type === 'code' || next?.type === 'table';
  return isBelow && node.type === 'paragraph' && plainText(node).length <= labelLength;
}

type Draw<Type extends RootContent['type']> = (
  drawing: DrawingContext,
  node: Extract<RootContent, { type: Type }>,
) => Promise<void>;

/**
 * Drawing functions by node type. Thematic breaks are not drawn, definitions are only used by links, and footnotes are drawn at the end.
 */
const blocks: { [Type in RootContent['type']]?: Draw<Type> } = {
  heading: ({ sheet, setting }, node) => drawHeading(sheet, setting.level, plainText(node)),
  code: ({ sheet, setting, indent }, { value }) => drawCode(sheet, value, { indent, excerpt: setting.excerpt }),
  blockquote: drawQuote,
  list: drawListOf,
  table: drawRows,
  paragraph: drawPhrases,
  html: (drawing, { value }) => drawProse(drawing, [{ text: value }]),
};

async function drawBlock(drawing: DrawingContext, node: RootContent): Promise<void> {
  if (drawing.depth > maxDepth) return drawProse(drawing, [{ text: plainText(node) }]);
  await (blocks[node.type] as Draw<RootContent['type']> | undefined)?.(drawing, node);
}

async function drawProse({ sheet, indent, colour }: DrawingContext, runs: readonly Run[]): Promise<void> {
  if (runs.some(({ text }) => text.trim() !== '')) await drawParagraph(sheet, runs, { indent, colour });
}

/** Draws a paragraph. Images on their own lines become figures. */
async function drawPhrases(drawing: DrawingContext, { children }: Pick<Paragraph, 'children'>): Promise<void> {
  const { drawImage } = drawing.setting;
  let phrases: PhrasingContent[] = [];
  for (const node of children) {
    const image = drawImage ? imageIn(drawing, node) : null;
    if (image === null) phrases.push(node);
    else {
      await drawProse(drawing, runsOf(phrases, drawing.references));
      phrases = [];
      await drawImage?.(image);
    }
  }
  await drawProse(drawing, runsOf(phrases, drawing.references));
}

function imageIn({ references }: DrawingContext, node: PhrasingContent): { alt: string; address: string } | null {
  if (node.type === 'image') return describe(node);
  const definition = node.type === 'imageReference' ? references.definitions.get(node.identifier) : undefined;
  return definition === undefined || node.type !== 'imageReference'
    ? null
    : describe({ alt: node.alt, title: definition.title, url: definition.url });
}

const describe = ({ alt, title, url }: Pick<Image, 'alt' | 'title' | 'url'>) => ({
  alt: (alt ?? '') || (title ?? ''),
  address: url,
});

async function drawQuote(drawing: DrawingContext, { children }: Blockquote): Promise<void> {
  const inner = { ...drawing, indent: drawing.indent + 14, depth: drawing.depth + 1, colour: ink.quiet };
  await drawInElement(drawing.sheet, 'BlockQuote', () => drawBlocks(inner, children));
}

async function drawListOf(drawing: DrawingContext, { ordered, start, children }: List): Promise<void> {
  const { sheet } = drawing;
  await drawInElement(sheet, { type: 'L', numbering: ordered === true ? 'Decimal' : 'Disc' }, async () => {
    for (const [place, item] of children.entries()) {
      const mark = ordered === true ? `${(start ?? 1) + place}.` : '•';
      await drawItemOf(drawing, item, mark);
    }
  });
  if (drawing.depth === 0) sheet.y += 3;
}

async function drawItemOf(drawing: DrawingContext, { children, checked }: ListItem, mark: string): Promise<void> {
  const { sheet, indent, depth } = drawing;
  const box = checked === true ? '[x]' : '[ ]';
  const beside = [{ text: children[0] === undefined ? '' : plainText(children[0]) }];
  const item = { mark: typeof checked === 'boolean' ? box : mark, indent, beside };
  const inner = { ...drawing, indent: indent + markWidth + (item.mark.length > 3 ? 6 : 0), depth: depth + 1 };
  await drawItem(sheet, item, () => drawInElement(sheet, 'LBody', () => drawBlocks(inner, children)));
  sheet.y -= 2;
}

const maxColumns = 8;

async function drawRows({ sheet, references, indent }: DrawingContext, { children }: Table): Promise<void> {
  const [heads, ...rows] = children.map((row) => row.children.slice(0, maxColumns));
  if (heads === undefined) return;
  const columns = heads.map((head) => ({ name: plainText(head), part: 1 / heads.length }));
  const cells = rows.map((row) => columns.map((_, at) => runsOf(row[at]?.children ?? [], references)));
  await drawTable(sheet, { columns, indent }, cells);
}

/** Draws numbered footnotes at the end of the text. */
async function drawNotes(drawing: DrawingContext): Promise<void> {
  const { sheet, references } = drawing;
  if (references.notes.length === 0) return;
  await drawInElement(sheet, { type: 'L', numbering: 'Decimal' }, async () => {
    for (const [place, note] of references.notes.entries())
      await drawItemOf(drawing, { type: 'listItem', children: note.children }, `[${place + 1}]`);
  });
}
