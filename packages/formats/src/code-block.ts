import { toMarkdown } from '@gatehouse/markdown/to-markdown';

import { keepText } from './json-fields.ts';

// A fence is longer than any run of its mark inside. Longer runs than this come from no real service.
const longestFence = 32;

function fenceOf(mark: string, text: string): string {
  const runs = text.match(new RegExp(`${mark}+`, 'g')) ?? [];
  return mark.repeat(runs.reduce((longest, { length }) => Math.max(longest, length + 1), 3));
}

/** A code block of Markdown that its content cannot close. */
export function fenceText(text: string): string {
  const fence = ['`', '~'].map((mark) => fenceOf(mark, text)).find(({ length }) => length <= longestFence);
  return fence === undefined ? text.replaceAll(/^/gm, '    ') : `${fence}\n${text}\n${fence}`;
}

/** A piece of code inside of a line. */
export function inlineCode(text: string): string {
  return toMarkdown({ type: 'inlineCode', value: text.replaceAll(/\s*\n\s*/g, ' ') });
}

/** A block of evidence below its heading, at most so many characters; nothing when there is no text. */
export function codeBlock(heading: string, text: string, limit: number): string {
  if (text === '') return '';
  const left = text.length > limit ? `\n\n… and ${text.length - limit} more characters` : '';
  return `**${heading}**\n\n${fenceText(keepText(text, limit))}${left}`;
}

/** Blocks of evidence, one below the other; those without text are left out. */
export function codeBlocks(blocks: readonly (readonly [heading: string, text: string, limit: number])[]): string {
  const written = blocks.map(([heading, text, limit]) => codeBlock(heading, text, limit));
  return written.filter((block) => block !== '').join('\n\n');
}
