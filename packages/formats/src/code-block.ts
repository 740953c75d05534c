import { keepText } from './json-fields.ts';

// Longer runs of back-ticks come from no real service; uncut, they would make the fences longer than the evidence.
const longestTicks = 32;

const longTicks = new RegExp(`\`{${longestTicks},}`, 'g');

/** Back-ticks that no run of back-ticks inside the text closes. */
function fenceFor(text: string, least: number): string {
  const ticks = text.match(/`+/g)?.map((run) => run.length) ?? [];
  return '`'.repeat(ticks.reduce((longest, length) => Math.max(longest, length + 1), least));
}

/** A code block of Markdown that its content cannot close. */
export function fenceText(text: string): string {
  const kept = text.replaceAll(longTicks, '`'.repeat(longestTicks));
  const fence = fenceFor(kept, 3);
  return `${fence}\n${kept}\n${fence}`;
}

/** A piece of code inside of a line. */
export function inlineCode(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').replaceAll(longTicks, '`'.repeat(longestTicks));
  const fence = fenceFor(line, 1);
  return fence.length === 1 ? `\`${line}\`` : `${fence} ${line} ${fence}`;
}

/** A block of evidence below its heading, at most so many characters; nothing when there is no text. */
export function codeBlock(heading: string, text: string, limit: number): string {
  if (text === '') return '';
  const left = text.length > limit ? `\n\n… and ${text.length - limit} characters more` : '';
  return `**${heading}**\n\n${fenceText(keepText(text, limit))}${left}`;
}

/** Blocks of evidence, one below the other; those without text are left out. */
export function codeBlocks(blocks: readonly (readonly [heading: string, text: string, limit: number])[]): string {
  const written = blocks.map(([heading, text, limit]) => codeBlock(heading, text, limit));
  return written.filter((block) => block !== '').join('\n\n');
}
