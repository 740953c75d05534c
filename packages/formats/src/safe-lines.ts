import { safeMarkdown } from './safe-markdown.ts';

/** Rewrites a text but preserves its line endings, because those of an HTTP request are significant. */
export function keepLineEnds(text: string, write: (text: string) => string): string {
  const source = text.trim();
  const written = write(source);
  if (!source.includes('\r')) return written;
  const ends = source.match(/\r\n?|\n/g) ?? [];
  const lines = written.split(/\r\n?|\n/);
  return lines.map((line, index) => (index === lines.length - 1 ? line : line + (ends[index] ?? '\n'))).join('');
}

/** Returns another program's Markdown unchanged, including line endings, up to a limit in characters. */
export const safeLines = (text: string, maxCharacters: number): string =>
  keepLineEnds(text, (source) => safeMarkdown(source, maxCharacters));
