import type { Align, List, Part, Table, Verbatim } from './markdown-outline.ts';
import { partsOf } from './markdown-parts.ts';
import type { Definitions } from './markdown-scan.ts';
import { type Span, spansOf } from './markdown-spans.ts';

/** Which half of a conversation a block of HTTP is. */
export type MessageRole = 'request' | 'response';

/** What a cell of a table holds, and the side that its column leans to. */
export interface Cell {
  spans: readonly Span[];
  align: Align;
}

/** One entry of a list; `isDone` only where it is a box to tick. */
export interface Entry {
  isDone: boolean | null;
  blocks: readonly Block[];
}

/** A part of a text, as the page shows it. */
export type Block =
  | { kind: 'paragraph' | 'line'; spans: readonly Span[] }
  | { kind: 'heading'; rank: number; spans: readonly Span[] }
  | { kind: 'code'; language: string; text: string }
  | { kind: 'message'; role: MessageRole; text: string }
  | { kind: 'exchange'; request: string; response: string }
  | { kind: 'list'; start: number | null; entries: readonly Entry[] }
  | { kind: 'table'; head: readonly Cell[]; rows: readonly (readonly Cell[])[] }
  | { kind: 'quote'; blocks: readonly Block[] }
  | { kind: 'rule' }
  | { kind: 'raw'; text: string };

const roles = new Map<string, MessageRole>([
  ['request', 'request'],
  ['http-request', 'request'],
  ['response', 'response'],
  ['http-response', 'response'],
]);

/** Whether a fence holds a request or an answer, by its words (`http`, `request`, `response`) and its first line. */
function roleOf(info: string, text: string): MessageRole | undefined {
  const [first = '', second = ''] = info.toLowerCase().split(/\s+/);
  if (first !== 'http') return roles.get(first);
  return roles.get(second) ?? (text.startsWith('HTTP/') ? 'response' : 'request');
}

function verbatimOf({ kind, info, lines }: Verbatim): Block {
  if (kind === 'raw') return { kind, text: lines.join('\n') };
  // An empty line before the end of indented code belongs to the page, not to the code.
  const text = info === '' ? lines.join('\n').trimEnd() : lines.join('\n');
  const role = roleOf(info, text);
  return role ? { kind: 'message', role, text } : { kind: 'code', language: info.split(/\s+/)[0] ?? '', text };
}

/** A request with its answer right after it is one thing. */
function withExchanges(blocks: readonly Block[]): Block[] {
  const joined: Block[] = [];
  for (const block of blocks) {
    const last = joined.at(-1);
    const isAnswer = block.kind === 'message' && block.role === 'response';
    if (isAnswer && last?.kind === 'message' && last.role === 'request') {
      joined[joined.length - 1] = { kind: 'exchange', request: last.text, response: block.text };
    } else joined.push(block);
  }
  return joined;
}

const taskMark = /^\[([ xX])\][ \t]+/;

/** Takes the box off an entry that begins with one: `[x] done`. */
function boxOf([first, ...others]: readonly Part[]): { isDone: boolean | null; parts: readonly Part[] } {
  if (first?.kind !== 'paragraph') return { isDone: null, parts: first ? [first, ...others] : [] };
  const [line = '', ...lines] = first.lines;
  const box = taskMark.exec(line);
  if (!box) return { isDone: null, parts: [first, ...others] };
  return { isDone: box[1] !== ' ', parts: [{ ...first, lines: [line.slice(box[0].length), ...lines] }, ...others] };
}

type ReadWords = (text: string) => readonly Span[];

function tableOf({ head, rows, aligns }: Table, words: ReadWords): Block {
  const cells = (row: readonly string[]): Cell[] =>
    row.map((text, column) => ({ spans: words(text), align: aligns[column] ?? 'start' }));
  return { kind: 'table', head: cells(head), rows: rows.map(cells) };
}

/** A heading within a quote or an entry is no part of the outline of the page. */
const innerBlocks = (parts: readonly Part[], words: ReadWords): Block[] =>
  read(parts, words).map((block) =>
    block.kind === 'heading' ? { kind: 'line', spans: [{ kind: 'strong', spans: block.spans }] } : block,
  );

function listOf({ start, isLoose, items }: List, words: ReadWords): Block {
  // In a tight list the words of an entry are no paragraphs.
  const shaped = (block: Block): Block => (block.kind === 'paragraph' && !isLoose ? { ...block, kind: 'line' } : block);
  const entries = items.map((item): Entry => {
    const { isDone, parts } = boxOf(item.parts);
    return { isDone, blocks: innerBlocks(parts, words).map(shaped) };
  });
  return { kind: 'list', start, entries };
}

function blockOf(part: Part, words: ReadWords): Block {
  if ('info' in part) return verbatimOf(part);
  switch (part.kind) {
    case 'paragraph':
      return { kind: 'paragraph', spans: words(part.lines.join('\n')) };
    case 'heading':
      return { kind: 'heading', rank: part.rank, spans: words(part.text) };
    case 'list':
      return listOf(part, words);
    case 'table':
      return tableOf(part, words);
    case 'quote':
      return { kind: 'quote', blocks: innerBlocks(part.parts, words) };
    case 'rule':
      return part;
  }
}

const read = (parts: readonly Part[], words: ReadWords): Block[] =>
  withExchanges(parts.map((part) => blockOf(part, words)));

/** Headings count from one and leave no level out, whatever the text calls them. */
function withRanks(blocks: readonly Block[]): Block[] {
  const used = new Set(blocks.filter((block) => block.kind === 'heading').map(({ rank }) => rank));
  const ranks = [...used].toSorted((one, other) => one - other);
  return blocks.map((block) => (block.kind === 'heading' ? { ...block, rank: ranks.indexOf(block.rank) + 1 } : block));
}

const definition = /^[ \t>]*\[([^[\]]{1,200})\]:[ \t]*<?([^\s<>]{1,2000})/gm;
const labelOf = (written: string): string => written.trim().toLowerCase().replaceAll(/\s+/g, ' ');

/** The addresses that a text defines, as `[1]: https://…`. Such lines stay in sight: in a report they are its sources. */
function definitionsOf(text: string): Definitions {
  const addresses = new Map<string, string>();
  for (const [, label = '', address = ''] of text.matchAll(definition)) {
    if (!addresses.has(labelOf(label))) addresses.set(labelOf(label), address);
  }
  return (label) => addresses.get(labelOf(label));
}

/** Reads a Markdown text into blocks. Nothing in it becomes markup: a block or span holds text and checked addresses. */
export function blocksOf(text: string): readonly Block[] {
  const definitions = definitionsOf(text);
  return withRanks(read(partsOf(text), (words) => spansOf(words, definitions)));
}
