import { keepText } from '../json-fields.ts';
import { safeMarkdown } from '../safe-markdown.ts';
import { redactText, redactUrls } from './redact.ts';

/** Maximum lengths of stored texts, in characters. */
export const surfaceCharacters = { word: 200, title: 300, url: 2_000, line: 1_000, record: 4_000, text: 20_000 };

// Longer texts are truncated before they are searched for secrets.
const maxSearched = 100_000;

// Most texts already have this form.
const plainLine = /^[!-~]+(?: [!-~]+)*$/;

/** Returns a text on one line, in composed Unicode and without control characters. */
export function oneLine(text: string, maxCharacters = surfaceCharacters.word): string {
  if (text === '' || (text.length <= maxCharacters && plainLine.test(text))) return text;
  // oxlint-disable-next-line no-control-regex -- These are the characters to remove.
  const line = text.slice(0, maxCharacters * 4).replaceAll(/[\s\u0000-\u001F\u007F]+/g, ' ');
  return keepText(line.trim().normalize('NFC'), maxCharacters);
}

/** Returns a service banner on one line, with secrets removed. */
export function banner(text: string): string {
  return oneLine(redactText(text.slice(0, maxSearched)), surfaceCharacters.line);
}

/** Returns a URL on one line, with passwords and tokens removed. */
export function plainUrl(text: string): string {
  return oneLine(redactUrls(text.slice(0, maxSearched)), surfaceCharacters.url);
}

// The reserve leaves room for a note and the end of a code block.
const maxEvidenceBytes = 16 * 1024;
const reserveBytes = 250;

/** Returns the last index up to the given one at which UTF-8 text can be cut. */
function boundaryBefore(bytes: Uint8Array, index: number): number {
  let end = index;
  while (end > 0 && ((bytes[end] ?? 0) & 0xc0) === 0x80) end -= 1;
  return end;
}

/** Returns Markdown of at most 16 KB, cut between characters, with a note about the missing bytes. */
export function limitEvidence(markdown: string): string {
  const bytes = Buffer.from(keepText(markdown, markdown.length));
  if (bytes.length <= maxEvidenceBytes) return bytes.toString();
  const end = boundaryBefore(bytes, maxEvidenceBytes - reserveBytes);
  const kept = safeMarkdown(bytes.toString('utf8', 0, end), Number.MAX_SAFE_INTEGER);
  return `${kept}\n\n… and ${bytes.length - end} more bytes`;
}
