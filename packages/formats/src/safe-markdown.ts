import { parseMarkdown } from '@gatehouse/markdown/parse-markdown';

import { keepText } from './json-fields.ts';
import { scanFences } from './scan-fences.ts';

// Room for the note that a text is cut, and for the end of its last code block.
const reserve = 200;

function closingMarks(code: string): string {
  const fence = /^(?:`{3,}|~{3,})/.exec(code)?.[0] ?? '';
  const lines = code.split('\n');
  const last = (lines.length > 1 ? (lines.at(-1) ?? '') : '').trim();
  const isClosed = fence !== '' && last.length >= fence.length && last === fence.charAt(0).repeat(last.length);
  return isClosed ? '' : fence;
}

/** The marks that end the last code block; empty where none is open. What follows a text must not become its code. */
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
 * Markdown of another program as it came, at most so long. Whoever shows it shows HTML as text. A code block that is
 * left open is closed, so that other texts can follow.
 */
export function safeMarkdown(text: string, maxCharacters: number): string {
  const source = trimBlankLines(keepText(text, text.length).replaceAll(/\r\n?/g, '\n'));
  if (source.length <= maxCharacters - reserve) return close(source);
  const most = maxCharacters - reserve;
  return `${close(keepText(source, most))}\n\n… and ${source.length - most} more characters`;
}
