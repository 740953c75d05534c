import { parseMarkdown } from '@gatehouse/markdown/parse-markdown';
import type { Code, Definition, FootnoteDefinition, List, ListItem, RootContent, Table, TableRow } from 'mdast';

import { linkAddress } from './markdown-addresses.ts';
import {
  findDefinitions,
  joinTexts,
  linkSpan,
  type Reading,
  sourceOf,
  type Span,
  spansOf,
  textSpan,
} from './markdown-spans.ts';

/** Alignment of a table column. */
export type Align = 'start' | 'center' | 'end';

/** The role of an HTTP block in an exchange. */
export type MessageRole = 'request' | 'response';

/** The content of a table cell, with the alignment of its column. */
export interface Cell {
  spans: readonly Span[];
  align: Align;
}

/** A list entry; `isDone` is null if it has no checkbox. */
export interface Entry {
  isDone: boolean | null;
  blocks: readonly Block[];
}

/** A block of a text. */
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

/** Returns the role of an HTTP block, from its info string (`http`, `request`, `response`) and first line. */
function roleOf(info: string, text: string): MessageRole | undefined {
  const [first = '', second = ''] = info.toLowerCase().split(/\s+/);
  if (first !== 'http') return roles.get(first);
  return roles.get(second) ?? (text.startsWith('HTTP/') ? 'response' : 'request');
}

function codeOf({ lang, meta, value }: Code): Block {
  const role = roleOf([lang ?? '', meta ?? ''].join(' '), value);
  return role ? { kind: 'message', role, text: value } : { kind: 'code', language: lang ?? '', text: value };
}

/** Joins a request with the response that follows it. */
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

const sides = { left: 'start', center: 'center', right: 'end' } as const;

function tableOf({ align, children: [head, ...rows] }: Table, reading: Reading): Block {
  const cellsOf = (row: TableRow | undefined): Cell[] =>
    (row?.children ?? []).map(({ children }, column) => ({
      spans: spansOf(children, reading),
      align: sides[align?.[column] ?? 'left'],
    }));
  return { kind: 'table', head: cellsOf(head), rows: rows.map(cellsOf) };
}

/** Headings within quotes or entries become bold lines, because they are not part of the page's outline. */
const innerBlocks = (nodes: readonly RootContent[], reading: Reading): Block[] =>
  convert(nodes, reading).map((block) =>
    block.kind === 'heading' ? { kind: 'line', spans: [{ kind: 'strong', spans: block.spans }] } : block,
  );

function listOf({ children, ordered, spread, start }: List, reading: Reading): Block {
  const isLoose = spread === true || children.some((item) => item.spread === true);
  // In a tight list, the text of an entry is not a paragraph.
  const shaped = (block: Block): Block => (block.kind === 'paragraph' && !isLoose ? { ...block, kind: 'line' } : block);
  const entryOf = (item: ListItem): Entry => ({
    isDone: item.checked ?? null,
    blocks: innerBlocks(item.children, reading).map(shaped),
  });
  return { kind: 'list', start: ordered === true ? (start ?? 1) : null, entries: children.map(entryOf) };
}

/** Renders a link definition as a line of text, because in a report these are its sources. */
function definitionOf(node: Definition, reading: Reading): Block {
  const address = linkAddress(node.url);
  if (address === null) return { kind: 'line', spans: [textSpan(sourceOf(node, reading))] };
  const title = node.title ? [textSpan(` ${node.title}`)] : [];
  const spans = [textSpan(`[${node.label ?? node.identifier}]: `), linkSpan(address, []), ...title];
  return { kind: 'line', spans };
}

function footnoteOf(node: FootnoteDefinition, reading: Reading): Block[] {
  const [first, ...others] = innerBlocks(node.children, reading);
  const mark = textSpan(`[${node.label ?? node.identifier}] `);
  if (first?.kind === 'paragraph') return [{ ...first, spans: joinTexts([mark, ...first.spans]) }, ...others];
  return [{ kind: 'paragraph', spans: [mark] }, ...(first ? [first] : []), ...others];
}

type Converters = { [Type in RootContent['type']]?: (node: RootContent & { type: Type }, reading: Reading) => Block[] };

const converters: Converters = {
  paragraph: ({ children }, reading) => [{ kind: 'paragraph', spans: spansOf(children, reading) }],
  heading: ({ depth, children }, reading) => [{ kind: 'heading', rank: depth, spans: spansOf(children, reading) }],
  blockquote: ({ children }, reading) => [{ kind: 'quote', blocks: innerBlocks(children, reading) }],
  footnoteDefinition: footnoteOf,
  list: (node, reading) => [listOf(node, reading)],
  table: (node, reading) => [tableOf(node, reading)],
  code: (node) => [codeOf(node)],
  definition: (node, reading) => [definitionOf(node, reading)],
  thematicBreak: () => [{ kind: 'rule' }],
};

function blockOf(node: RootContent, reading: Reading): Block[] {
  const convertNode = converters[node.type] as ((given: RootContent, reading: Reading) => Block[]) | undefined;
  return convertNode?.(node, reading) ?? [{ kind: 'raw', text: sourceOf(node, reading) }];
}

const convert = (nodes: readonly RootContent[], reading: Reading): Block[] =>
  withExchanges(nodes.flatMap((node) => blockOf(node, reading)));

/** Renumbers headings, starting at one and without gaps. */
function withRanks(blocks: readonly Block[]): Block[] {
  const used = new Set(blocks.filter((block) => block.kind === 'heading').map(({ rank }) => rank));
  const ranks = [...used].toSorted((one, other) => one - other);
  return blocks.map((block) => (block.kind === 'heading' ? { ...block, rank: ranks.indexOf(block.rank) + 1 } : block));
}

/** Parses a Markdown text into blocks. They contain only text and checked URLs, never markup. */
export function blocksOf(text: string): readonly Block[] {
  const source = text.replaceAll(/\r\n?/g, '\n');
  const tree = parseMarkdown(source);
  return withRanks(convert(tree.children, { source, definitions: findDefinitions(tree) }));
}
