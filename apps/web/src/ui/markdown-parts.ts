import { codeIndent, isBlank, type Line, lineAfter, lineAt, mayBegin, wordsOf } from './markdown-lines.ts';
import { addPart, type Container, type Leaf, type Outline, type Part } from './markdown-outline.ts';
import { afterQuoteMark, startPart } from './markdown-starts.ts';
import { cellsOf } from './markdown-tables.ts';

/** The line without what makes it part of a container; null where it is no part of it. */
function within(container: Container, line: Line): Line | null {
  if (container.kind === 'text') return line;
  if (container.kind === 'quote') {
    return mayBegin(line) && line.rest.charAt(line.indent) === '>' ? afterQuoteMark(line) : null;
  }
  if (isBlank(line)) return container.parts.length > 0 ? line : null;
  return line.indent >= container.indent ? lineAfter(line, container.indent) : null;
}

/** How many of the open containers a line is part of, and what they leave of it. */
function enter(containers: readonly Container[], whole: Line): { count: number; line: Line } {
  let line = whole;
  for (const [count, container] of containers.entries()) {
    const rest = within(container, line);
    if (!rest) return { count, line };
    line = rest;
  }
  return { count: containers.length, line };
}

const withoutIndent = ({ rest, indent }: Line, most: number): string => rest.slice(Math.min(indent, most));

function endsFence({ mark, length }: Leaf & { kind: 'fence' }, line: Line): boolean {
  const words = wordsOf(line);
  return line.indent < codeIndent && words.length >= length && words === mark.repeat(words.length);
}

function continueFence(outline: Outline, leaf: Leaf & { kind: 'fence' }, line: Line): true {
  if (endsFence(leaf, line)) outline.leaf = null;
  else leaf.part.lines.push(withoutIndent(line, leaf.indent));
  return true;
}

/** What a line adds to code without a fence, or to HTML; null where it is no part of it. */
function verbatimOf(kind: 'indented' | 'raw', line: Line): string | null {
  if (kind === 'raw') return isBlank(line) ? null : line.rest;
  return isBlank(line) || line.indent >= codeIndent ? withoutIndent(line, codeIndent) : null;
}

/** Adds a line to code or HTML that has begun; false where it is something of its own. */
function continueVerbatim(outline: Outline, line: Line): boolean {
  const { leaf } = outline;
  if (leaf?.kind === 'fence') return continueFence(outline, leaf, line);
  if (leaf?.kind !== 'indented' && leaf?.kind !== 'raw') return false;
  const text = verbatimOf(leaf.kind, line);
  if (text === null) outline.leaf = null;
  else leaf.part.lines.push(text);
  return text !== null;
}

/** Begins whatever parts begin in a line, one within the other; answers what is left of it. */
function startParts(outline: Outline, line: Line): Line {
  const rest = startPart(outline, line);
  return rest ? startParts(outline, rest) : line;
}

function addWords(outline: Outline, line: Line): void {
  const { leaf } = outline;
  if (leaf?.kind === 'table') leaf.part.rows.push(cellsOf(wordsOf(line)).slice(0, leaf.part.head.length));
  else if (leaf?.kind === 'paragraph') leaf.part.lines.push(wordsOf(line));
  else if (line.indent >= codeIndent) {
    const part = { kind: 'code' as const, info: '', lines: [withoutIndent(line, codeIndent)] };
    addPart(outline, part);
    outline.leaf = { kind: 'indented', part };
  } else {
    const part = { kind: 'paragraph' as const, lines: [wordsOf(line)] };
    addPart(outline, part);
    outline.leaf = { kind: 'paragraph', part };
  }
}

/** Whether an empty line stands right before what comes next; lists ask for it. */
function setEndsBlank({ containers }: Outline, endsBlank: boolean): void {
  for (const container of containers) if (container.kind === 'item') container.endsBlank = endsBlank;
}

/** Reads a line that is not part of all the containers that are open. */
function leave(outline: Outline, count: number, line: Line): void {
  const { leaf, containers } = outline;
  const left = containers.splice(count);
  outline.leaf = null;
  const rest = startParts(outline, line);
  if (isBlank(rest)) return;
  // Words right below a paragraph go on with it, even if the writer did not repeat the marks of a quote or list.
  const isLazy = rest === line && leaf?.kind === 'paragraph';
  if (isLazy) {
    containers.push(...left);
    outline.leaf = leaf;
  }
  addWords(outline, rest);
}

/** Reads a line that is part of all of them. */
function stay(outline: Outline, line: Line): void {
  const rest = startParts(outline, line);
  if (!isBlank(rest)) addWords(outline, rest);
}

function takeLine(outline: Outline, text: string): void {
  const { count, line } = enter(outline.containers, lineAt(text, 0));
  const isInAll = count === outline.containers.length;
  if (isInAll && continueVerbatim(outline, line)) return;
  if (isBlank(line)) {
    outline.containers.splice(count);
    outline.leaf = null;
  } else if (isInAll) stay(outline, line);
  else leave(outline, count, line);
  setEndsBlank(outline, isBlank(line));
}

/**
 * Finds the parts of a Markdown text (CommonMark, with the tables of GitHub), line by line: the time it takes grows with
 * the length of the text alone, however it was made.
 */
export function partsOf(text: string): readonly Part[] {
  const parts: Part[] = [];
  const outline: Outline = { containers: [{ kind: 'text', parts }], leaf: null };
  for (const line of text.split(/\r\n?|\n/)) takeLine(outline, line);
  return parts;
}
