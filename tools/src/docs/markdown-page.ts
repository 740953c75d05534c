import { readFileSync } from 'node:fs';

/** A documentation page with its headings and tables. */
export interface MarkdownPage {
  text: string;
  headings: string[];
  /** Returns the table cells below a heading, without the header and separator rows. */
  rows: (heading: string) => string[][];
}

const headingLine = /^#{1,6} (.+)$/;

/** Returns the cells of a row without padding. An escaped bar is part of the text. */
const cellsOf = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));

/** Returns the lines of a text outside code blocks. */
function proseLines(text: string): string[] {
  let isCode = false;
  return text.split('\n').filter((line) => {
    const isFence = line.startsWith('```');
    if (isFence) isCode = !isCode;
    return !isFence && !isCode;
  });
}

/** Parses the headings and tables of a Markdown text. */
export function parsePage(text: string): MarkdownPage {
  const lines = proseLines(text);
  const headings = lines.flatMap((line) => headingLine.exec(line)?.[1] ?? []);
  const rows = (heading: string): string[][] => {
    const start = lines.findIndex((line) => headingLine.exec(line)?.[1] === heading);
    if (start < 0) throw new Error(`The page has no heading "${heading}".`);
    const after = lines.slice(start + 1);
    const end = after.findIndex((line) => headingLine.test(line));
    const table = (end < 0 ? after : after.slice(0, end)).filter((line) => line.startsWith('|'));
    return table.slice(2).map(cellsOf);
  };
  return { text, headings, rows };
}

/** Reads a documentation page. */
export const readPage = (path: string): MarkdownPage => parsePage(readFileSync(path, 'utf8'));

/** Returns the texts in backticks. */
export const codesIn = (text: string): string[] => [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);
