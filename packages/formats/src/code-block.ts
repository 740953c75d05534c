import { toMarkdown } from '@gatehouse/markdown/to-markdown';

import { keepText } from './json-fields.ts';

// A fence must be longer than any run of its character in the text. Real services never return runs longer than this.
const longestFence = 32;

function fenceOf(mark: string, text: string): string {
  const runs = text.match(new RegExp(`${mark}+`, 'g')) ?? [];
  return mark.repeat(runs.reduce((longest, { length }) => Math.max(longest, length + 1), 3));
}

/** Returns a Markdown code block that its content cannot close. */
export function fenceText(text: string): string {
  const fence = ['`', '~'].map((mark) => fenceOf(mark, text)).find(({ length }) => length <= longestFence);
  return fence === undefined ? text.replaceAll(/^/gm, '    ') : `${fence}\n${text}\n${fence}`;
}

/** Returns inline Markdown code. */
export function inlineCode(text: string): string {
  return toMarkdown({ type: 'inlineCode', value: text.replaceAll(/\s*\n\s*/g, ' ') });
}

/** Returns a code block of evidence under its heading, cut at the limit in characters, or an empty string without text. */
export function codeBlock(heading: string, text: string, limit: number): string {
  if (text === '') return '';
  const left = text.length > limit ? `\n\n… and ${text.length - limit} more characters` : '';
  return `**${heading}**\n\n${fenceText(keepText(text, limit))}${left}`;
}

/** Joins blocks of evidence and omits those without text. */
export function codeBlocks(blocks: readonly (readonly [heading: string, text: string, limit: number])[]): string {
  const written = blocks.map(([heading, text, limit]) => codeBlock(heading, text, limit));
  return written.filter((block) => block !== '').join('\n\n');
}
