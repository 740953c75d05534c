import { keepText } from '../json-fields.ts';
import { safeMarkdown } from '../safe-markdown.ts';
import { redactText, redactUrls } from './redact.ts';

/** The longest texts that are kept, in characters. */
export const surfaceCharacters = { word: 200, title: 300, url: 2_000, line: 1_000, record: 4_000, text: 20_000 };

// Longer texts are cut before they are searched for secrets.
const mostSearched = 100_000;

// Most texts are this already.
const plainLine = /^[!-~]+(?: [!-~]+)*$/;

/** A text on one line in composed letters, without control characters. */
export function oneLine(text: string, maxCharacters = surfaceCharacters.word): string {
  if (text === '' || (text.length <= maxCharacters && plainLine.test(text))) return text;
  // oxlint-disable-next-line no-control-regex -- exactly those
  const line = text.slice(0, maxCharacters * 4).replaceAll(/[\s\u0000-\u001F\u007F]+/g, ' ');
  return keepText(line.trim().normalize('NFC'), maxCharacters);
}

/** What a service says of itself, on one line and without secrets. */
export function banner(text: string): string {
  return oneLine(redactText(text.slice(0, mostSearched)), surfaceCharacters.line);
}

/** A web address on one line, without passwords and tokens. */
export function plainUrl(text: string): string {
  return oneLine(redactUrls(text.slice(0, mostSearched)), surfaceCharacters.url);
}

// A note and the end of a code block fit beside the evidence.
const mostEvidenceBytes = 16 * 1024;
const reserveBytes = 250;

/** Where a text of UTF-8 may be cut at or before an index. */
function boundaryBefore(bytes: Uint8Array, index: number): number {
  let end = index;
  while (end > 0 && ((bytes[end] ?? 0) & 0xc0) === 0x80) end -= 1;
  return end;
}

/** Markdown of at most 16 KB, cut between two characters, with a note of how much is missing. */
export function limitEvidence(markdown: string): string {
  const bytes = Buffer.from(keepText(markdown, markdown.length));
  if (bytes.length <= mostEvidenceBytes) return bytes.toString();
  const end = boundaryBefore(bytes, mostEvidenceBytes - reserveBytes);
  const kept = safeMarkdown(bytes.toString('utf8', 0, end), Number.MAX_SAFE_INTEGER);
  return `${kept}\n\n… and ${bytes.length - end} more bytes`;
}
