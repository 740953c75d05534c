import { linkAddresses } from '@gatehouse/markdown/link-addresses';
import { toMarkdown } from '@gatehouse/markdown/to-markdown';
import type { BlockContent, List, ListItem, Paragraph, Root } from 'mdast';

import { plainToMarkdown } from './markdown-text.ts';
import { expandLists } from './listed-lines.ts';

// Longer than any real description.
const maxCharacters = 200_000;

// Programs wrap at a smaller width than this. In wider texts each line is a paragraph.
const widestWrap = 130;

// Half a terminal line: a shorter line was probably ended on purpose, unless its sentence continues.
const halfLine = 50;

const itemStart = /^([ ]*)(?:([-*+•])|(\d{1,2})[.)])[ ]+(?=\S)/;

/** A line that starts a list item. */
interface ItemLine {
  indent: number;
  /** The number of the item, or null for a bullet. */
  number: number | null;
  text: string;
}

function readItem(line: string): ItemLine | null {
  const found = itemStart.exec(line);
  if (found === null) return null;
  const [start, indent = '', , digits] = found;
  return {
    indent: indent.length,
    number: digits === undefined ? null : Number(digits),
    text: line.slice(start.length),
  };
}

const indentOf = (line: string): number => line.length - line.trimStart().length;

const isAddress = (line: string): boolean => /^\s*(?:https?:\/\/|www\.)\S+$/i.test(line);

/** True if the program wrapped the previous line because the first word of this one did not fit. */
function isWrapped(before: string, line: string, width: number): boolean {
  const [word = ''] = line.trim().split(' ', 1);
  if (width > widestWrap || isAddress(before) || isAddress(line)) return false;
  if (indentOf(line) > indentOf(before)) return !before.trimEnd().endsWith(':');
  if (before.trimEnd().length + 1 + word.length <= width) return false;
  return /^[a-z(]/.test(word) || before.trimEnd().length >= halfLine;
}

function joinLines(lines: readonly string[]): string {
  const width = Math.max(...lines.map(({ length }) => length));
  const joined: string[] = [];
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1];
    const text = line.trim();
    if (before !== undefined && isWrapped(before, line, width)) joined.push(`${joined.pop() ?? ''} ${text}`);
    else joined.push(text);
  }
  return joined.join('\n');
}

function paragraphOf(value: string): Paragraph {
  return { type: 'paragraph', children: [{ type: 'text', value }] };
}

/** True for text in columns, which only a code block preserves. */
function isAligned(lines: readonly string[]): boolean {
  return lines.filter((line) => /\S(?: {3,}|\t+)\S/.test(line)).length > 1;
}

/** The state while a text is read: its open lists, each nested in the previous one. */
interface TextState {
  blocks: BlockContent[];
  lists: { list: List; indent: number; last: number | null }[];
  /** The lines of the current paragraph. */
  lines: string[];
}

function closeLines({ blocks, lists, lines }: TextState): void {
  if (lines.length === 0) return;
  const item = lists.at(-1)?.list.children.at(-1);
  const block: BlockContent = isAligned(lines)
    ? { type: 'code', value: lines.join('\n') }
    : paragraphOf(item === undefined ? joinLines(lines) : lines.map((line) => line.trim()).join(' '));
  (item?.children ?? blocks).push(block);
  lines.length = 0;
}

function openList(state: TextState, item: ItemLine): void {
  const list: List = { type: 'list', ordered: item.number !== null, start: item.number, spread: false, children: [] };
  const parent = state.lists.at(-1)?.list.children.at(-1);
  (parent?.children ?? state.blocks).push(list);
  state.lists.push({ list, indent: item.indent, last: null });
}

/** True if a line continues or starts a numbered list. In "version\n2. Then" the number belongs to the text. */
function isOfList({ lists }: TextState, { number, indent }: ItemLine): boolean {
  if (number === null || number === 1) return true;
  return lists.some((open) => open.indent === indent && open.last === number - 1);
}

/** Closes the lists that an item does not belong to: deeper ones, and one of another type at the same indentation. */
function closeLists({ lists }: TextState, { indent, number }: ItemLine): void {
  const isOver = (open: TextState['lists'][number]): boolean =>
    open.indent > indent || (open.indent === indent && (open.list.ordered === true) !== (number !== null));
  for (let open = lists.at(-1); open !== undefined && isOver(open); open = lists.at(-1)) lists.pop();
}

function addItem(state: TextState, item: ItemLine): void {
  closeLines(state);
  closeLists(state, item);
  if ((state.lists.at(-1)?.indent ?? -1) < item.indent) openList(state, item);
  const open = state.lists.at(-1);
  if (open === undefined) return;
  const child: ListItem = { type: 'listItem', spread: false, children: [] };
  open.list.children.push(child);
  open.last = item.number;
  state.lines.push(item.text);
}

/** True if a line ends the open lists: it is indented no deeper than their items and does not continue a sentence. */
function endsLists({ lists, lines }: TextState, line: string): boolean {
  const outer = lists[0];
  if (outer === undefined) return false;
  return indentOf(line) <= outer.indent && (lines.length === 0 || !/^\s*[a-z]/.test(line));
}

function addLine(state: TextState, line: string): void {
  const item = readItem(line);
  if (item !== null && isOfList(state, item)) {
    addItem(state, item);
    return;
  }
  if (line.trim() === '') {
    closeLines(state);
    return;
  }
  if (endsLists(state, line)) {
    closeLines(state);
    state.lists.length = 0;
  }
  state.lines.push(line);
}

/**
 * Converts a tool's wrapped plain text to Markdown: wrapped lines become one paragraph, and lines with a hyphen or number become lists.
 * Other line breaks are preserved.
 */
export function wrappedToMarkdown(text: string): string {
  if (text.length > maxCharacters) return plainToMarkdown(text);
  const state: TextState = { blocks: [], lists: [], lines: [] };
  const lines = expandLists(text.replaceAll(/\r\n?/g, '\n').split('\n'));
  for (const line of lines) addLine(state, line.trimEnd());
  closeLines(state);
  const tree: Root = { type: 'root', children: state.blocks };
  linkAddresses(tree);
  return toMarkdown(tree);
}
