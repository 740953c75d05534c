import { linkAddresses } from '@gatehouse/markdown/link-addresses';
import { toMarkdown } from '@gatehouse/markdown/to-markdown';
import type { Paragraph, Root } from 'mdast';

import { fenceText } from './code-block.ts';

// Characters that start emphasis, code, links, tables or HTML anywhere in a line.
const marks = /[\\`*_~|<[\]@]/g;

// The part of a URL where a backslash prevents automatic linking; inside the URL it would not be an escape.
const addressMarks = /(?<=https?):(?=\/\/)|(?<=www)\./gi;

// An ampersand is escaped only where it would start a character reference.
const references = /&(?=#?\w{1,40};)/g;

// Longer than any real description.
const maxCharacters = 200_000;

// A text without these characters is the same in Markdown.
const markup = /[\\`*_~|<>[\]&#+=@\t]|^[ \t]|[ \t]$|^-|^\d{1,9}[.)]|^:|:\/\/|www\./im;

/** Escapes text so that it is displayed literally within a line of Markdown. */
export function escapeMarkdown(text: string): string {
  return text.replaceAll(marks, '\\$&').replaceAll(addressMarks, '\\$&').replaceAll(references, '\\&');
}

/**
 * Converts a tool's plain text to Markdown with the same appearance: lines and spaces are preserved, and URLs become links. Text that is
 * too long to be escaped becomes a code block.
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
