import { linkAddresses } from '@gatehouse/markdown/link-addresses';
import { toMarkdown } from '@gatehouse/markdown/to-markdown';
import type { Paragraph, Root } from 'mdast';

import { fenceText } from './code-block.ts';

// What begins emphasis, code, links, tables or HTML, wherever it is in a line.
const marks = /[\\`*_~|<[\]@]/g;

// Where an address would begin, in which a backslash is no escape.
const addressMarks = /(?<=https?):(?=\/\/)|(?<=www)\./gi;

// An ampersand is escaped only where it would begin a character reference.
const references = /&(?=#?\w{1,40};)/g;

// What no description comes near.
const maxCharacters = 200_000;

// A text without these reads the same as Markdown.
const markup = /[\\`*_~|<>[\]&#+=@\t]|^[ \t]|[ \t]$|^-|^\d{1,9}[.)]|^:|:\/\/|www\./im;

/** Text that reads literally inside a line of Markdown. */
export function escapeMarkdown(text: string): string {
  return text.replaceAll(marks, '\\$&').replaceAll(addressMarks, '\\$&').replaceAll(references, '\\&');
}

/**
 * A tool's plain text as Markdown that reads the same: its lines and spaces remain, and its addresses become links. What
 * is too long to be escaped is a code block.
 */
export function plainToMarkdown(text: string): string {
  const source = text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/^[ \t]+$/gm, '')
    .replace(/^\n+/, '')
    .trimEnd();
  if (source.length > maxCharacters) return fenceText(source);
  if (!markup.test(source)) return source.replaceAll(/\n{3,}/g, '\n\n');
  const paragraphs = source
    .split(/\n{2,}/)
    .map((value): Paragraph => ({ type: 'paragraph', children: [{ type: 'text', value }] }));
  const tree: Root = { type: 'root', children: paragraphs };
  linkAddresses(tree);
  return toMarkdown(tree);
}
