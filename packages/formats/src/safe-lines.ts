import { safeMarkdown } from './safe-markdown.ts';

/** Writes a text again line by line, with the line ends that it came with: those of a request are part of it. */
export function keepLineEnds(text: string, write: (text: string) => string): string {
  const source = text.trim();
  const written = write(source);
  if (!source.includes('\r')) return written;
  const ends = source.match(/\r\n?|\n/g) ?? [];
  const lines = written.split(/\r\n?|\n/);
  return lines.map((line, index) => (index === lines.length - 1 ? line : line + (ends[index] ?? '\n'))).join('');
}

/** Markdown of another program as it came, line ends included, at most so long. */
export const safeLines = (text: string, maxCharacters: number): string =>
  keepLineEnds(text, (source) => safeMarkdown(source, maxCharacters));
