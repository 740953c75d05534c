import type { Code, Nodes, Root, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';

import { boundSyntax } from './bounded-syntax.ts';
import { beginPart, beginText, newBudget } from './parse-budget.ts';
import { declareLabels, findLabels, type Labels } from './labels.ts';

// Maximum cost of one text, in characters. A line costs about as much as 40 characters.
const maxCost = 250_000;
const lineCost = 40;

// A long text is parsed in parts, because the parser moves everything that it has read whenever a list ends.
const partCharacters = 16_000;

/** Returns the index up to which a text is parsed: the end of a line, or of the text. */
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

/** Returns the index of the next line, or the end. */
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

// Built once, because that takes longer than parsing a short text. Parsing is synchronous, so the state can be shared.
const budget = newBudget();
const syntax = boundSyntax(gfm(), budget);
const toTree = gfmFromMarkdown();

function readPart(state: ParseState, from: SourcePosition, to: number): RootContent[] {
  const { source, labels } = state;
  beginPart(budget);
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

/** Returns the start of a block's line, or null if it is unknown. */
function startOf(block: RootContent | undefined): SourcePosition | null {
  const { offset, column, line } = block?.position?.start ?? {};
  if (offset === undefined || column === undefined || line === undefined) return null;
  return { offset: offset - (column - 1), lines: line - 1 };
}

/** Parses one part and returns the start of the next, which is the start of the last block, because that block may not be complete. */
function readNext(state: ParseState, from: SourcePosition, size = partCharacters): SourcePosition {
  const { source, end, children } = state;
  const { ofText: cells } = budget.cells;
  const to = nextLine(source, from.offset + size, end);
  const part = readPart(state, from, to);
  const last = startOf(part.at(-1));
  if (to === end || last === null) {
    children.push(...part);
    return { offset: end, lines: 0 };
  }
  const { offset } = last;
  // A single block may be longer than the part.
  const isLonger = offset <= from.offset;
  const kept = isLonger ? [] : part.slice(0, -1);
  // The cells of a block that will be parsed again are not counted yet.
  budget.cells.ofText = cells + countCells({ type: 'root', children: kept });
  if (isLonger) return readNext(state, from, size * 2);
  children.push(...kept);
  return last;
}

/** Returns the unparsed rest of a text as a code block, so that it stays readable. */
function asCode(source: string, from: number): Code {
  return { type: 'code', value: source.slice(from) };
}

/**
 * Parses GitHub-flavored Markdown into a syntax tree. Screens, PDFs and imports use the same tree, so that a text looks the same
 * everywhere. HTML becomes `html` nodes, which renderers must display as text.
 * Never throws. The time is bounded: marks that would take too long remain text, as do table rows beyond the 2,000th cell, and everything
 * after about 250,000 characters becomes a code block.
 */
export function parseMarkdown(source: string): Root {
  const end = findLimit(source);
  const labels = end > partCharacters ? findLabels(source.slice(0, end)) : null;
  const state: ParseState = { source, end, labels, children: [] };
  beginText(budget);
  let position: SourcePosition = { offset: 0, lines: 0 };
  do position = readNext(state, position);
  while (position.offset < end);
  const rest = end < source.length ? [asCode(source, end)] : [];
  return { type: 'root', children: [...state.children, ...rest] };
}
