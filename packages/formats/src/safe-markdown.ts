import { parseMarkdown } from '@gatehouse/markdown/parse-markdown';

import { keepText } from './json-fields.ts';
import { scanFences } from './scan-fences.ts';

// Reserved for the note about truncation and the end of the last code block.
const reserve = 200;

function closingMarks(code: string): string {
  const fence = /^(?:`{3,}|~{3,})/.exec(code)?.[0] ?? '';
  const lines = code.split('\n');
  const last = (lines.length > 1 ? (lines.at(-1) ?? '') : '').trim();
  const isClosed = fence !== '' && last.length >= fence.length && last === fence.charAt(0).repeat(last.length);
  return isClosed ? '' : fence;
}

/** Returns the fence that closes the last code block, or an empty string if none is open. Otherwise any appended text would become code. */
function findOpenFence(source: string): string {
  const stretches = scanFences(source);
  if (stretches !== null) return stretches.at(-1)?.openFence ?? '';
  const last = parseMarkdown(source).children.at(-1);
  const start = last?.type === 'code' ? last.position?.start.offset : undefined;
  return start === undefined ? '' : closingMarks(source.slice(start));
}

function trimBlankLines(text: string): string {
  return text.replace(/^(?:[ \t]*\n)+/, '').trimEnd();
}

function close(source: string): string {
  const fence = findOpenFence(source).slice(0, reserve / 2);
  return fence === '' ? source : `${source}\n${fence}`;
}

/**
 * Returns another program's Markdown unchanged, up to a limit in characters, and closes a code block left open. HTML is not removed, so it
 * must be rendered as text.
 */
export function safeMarkdown(text: string, maxCharacters: number): string {
  const source = trimBlankLines(keepText(text, text.length).replaceAll(/\r\n?/g, '\n'));
  if (source.length <= maxCharacters - reserve) return close(source);
  const most = maxCharacters - reserve;
  return `${close(keepText(source, most))}\n\n… and ${source.length - most} more characters`;
}
