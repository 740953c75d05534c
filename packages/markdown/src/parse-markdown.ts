import type { Code, Nodes, Root, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';

import { boundSyntax } from './bounded-syntax.ts';
import { beginPart, beginText, noSpending } from './spending.ts';
import { declareLabels, findLabels, type Labels } from './labels.ts';

// What the parser reads of one text. A line costs about as much as this many characters.
const maxCost = 250_000;
const lineCost = 40;

// The parser moves all that it has read whenever a list ends, so a long text is read in parts.
const partCharacters = 16_000;

/** How far into a text the parser reads: to the end of a line, or to the end. */
function findLimit(source: string): number {
  let cost = 0;
  for (let at = 0; at < source.length;) {
    const lineEnd = source.indexOf('\n', at);
    const next = lineEnd < 0 ? source.length : lineEnd + 1;
    cost += next - at + lineCost;
    if (cost > maxCost) return at > 0 ? at : maxCost;
    at = next;
  }
  return source.length;
}

/** Where the next line begins, or the end. */
function nextLine(source: string, at: number, end: number): number {
  const lineEnd = source.indexOf('\n', at);
  return lineEnd < 0 || lineEnd >= end ? end : lineEnd + 1;
}

interface SourcePosition {
  offset: number;
  lines: number;
}

function movePositions(node: Nodes, by: SourcePosition): void {
  for (const point of [node.position?.start, node.position?.end]) {
    if (point?.offset === undefined) continue;
    point.offset += by.offset;
    point.line += by.lines;
  }
  if ('children' in node) for (const child of node.children) movePositions(child, by);
}

interface ParseState {
  source: string;
  end: number;
  labels: Labels | null;
  children: RootContent[];
}

// Built once, which takes longer than parsing a short text. Parsing is synchronous, so one text is read at a time.
const spending = noSpending();
const syntax = boundSyntax(gfm(), spending);
const toTree = gfmFromMarkdown();

function readPart(reading: ParseState, from: SourcePosition, to: number): RootContent[] {
  const { source, labels } = reading;
  beginPart(spending);
  const { children } = fromMarkdown(source.slice(from.offset, to), {
    extensions: [...syntax, ...(labels === null ? [] : [declareLabels(labels)])],
    mdastExtensions: [toTree],
  });
  if (from.offset > 0) for (const child of children) movePositions(child, from);
  return children;
}

function countCells(node: Nodes): number {
  if (node.type === 'tableRow') return node.children.length;
  return 'children' in node ? node.children.reduce((sum, child) => sum + countCells(child), 0) : 0;
}

/** Returns the position where a block's line begins; null if it is unknown. */
function startOf(block: RootContent | undefined): SourcePosition | null {
  const { offset, column, line } = block?.position?.start ?? {};
  if (offset === undefined || column === undefined || line === undefined) return null;
  return { offset: offset - (column - 1), lines: line - 1 };
}

/** Reads one part, and returns where the next one begins: with the last block, which may not have ended yet. */
function readNext(reading: ParseState, from: SourcePosition, size = partCharacters): SourcePosition {
  const { source, end, children } = reading;
  const { ofText: cells } = spending.cells;
  const to = nextLine(source, from.offset + size, end);
  const part = readPart(reading, from, to);
  const last = startOf(part.at(-1));
  if (to === end || last === null) {
    children.push(...part);
    return { offset: end, lines: 0 };
  }
  const { offset } = last;
  // One block may be longer than the part.
  const isLonger = offset <= from.offset;
  const kept = isLonger ? [] : part.slice(0, -1);
  // Cells of the block that is read again are counted then.
  spending.cells.ofText = cells + countCells({ type: 'root', children: kept });
  if (isLonger) return readNext(reading, from, size * 2);
  children.push(...kept);
  return last;
}

/** What is too long to be parsed stays readable as it is written. */
function asCode(source: string, from: number): Code {
  return { type: 'code', value: source.slice(from) };
}

/**
 * The syntax tree of GitHub-flavoured Markdown. Screen, PDF and imports all read this one tree, so a text looks the same
 * everywhere. HTML stays in the tree as `html` nodes, which renderers must show as text. Never throws. The time is
 * bounded: marks that would take too long remain text, as do the rows of a table beyond its 2,000th cell, and what follows
 * about 250,000 characters becomes a code block.
 */
export function parseMarkdown(source: string): Root {
  const end = findLimit(source);
  const labels = end > partCharacters ? findLabels(source.slice(0, end)) : null;
  const reading: ParseState = { source, end, labels, children: [] };
  beginText(spending);
  let place: SourcePosition = { offset: 0, lines: 0 };
  do place = readNext(reading, place);
  while (place.offset < end);
  const rest = end < source.length ? [asCode(source, end)] : [];
  return { type: 'root', children: [...reading.children, ...rest] };
}
