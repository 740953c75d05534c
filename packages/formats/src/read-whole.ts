import { looksLike } from './looks-like.ts';
import { type FormatFailure, formatFailure, isFormatFailure } from './read-failure.ts';

/** What all readers of one file have in common. */
interface WholeReader<Reading> {
  format: string;
  title: string;
  read: (input: AsyncIterable<Uint8Array>) => Promise<Reading>;
}

const headBytes = 4_096;

/**
 * Reads a file to its end before anything is stored of it. Throws a `FormatFailure` whose message is all that a person
 * needs: what is wrong, or which other format the file looks like, and that nothing was stored.
 */
export async function readWhole<Reading>(
  reader: WholeReader<Reading>,
  content: AsyncIterable<Uint8Array>,
): Promise<Reading> {
  const head: Uint8Array[] = [];
  try {
    return await reader.read(keepHead(content, head));
  } catch (error) {
    throw explainFailure(error, reader, head);
  }
}

/** Keeps the first bytes of a file that is read. */
export async function* keepHead(content: AsyncIterable<Uint8Array>, head: Uint8Array[]): AsyncGenerator<Uint8Array> {
  let left = headBytes;
  for await (const piece of content) {
    if (left > 0) head.push(piece.subarray(0, left));
    left -= piece.length;
    yield piece;
  }
}

function textOf(pieces: readonly Uint8Array[]): string {
  const decoder = new TextDecoder();
  return pieces.map((piece) => decoder.decode(piece, { stream: true })).join('');
}

/** A refusal as a person needs it; any other error as it is. */
export function explainFailure(
  error: unknown,
  reader: Pick<WholeReader<unknown>, 'format' | 'title'>,
  head: readonly Uint8Array[],
): unknown {
  return isFormatFailure(error) ? formatFailure(explain(error, reader, textOf(head)), error.position) : error;
}

const nothingStored = 'Nothing was imported.';

function explain(failure: FormatFailure, { format }: { format: string }, head: string): string {
  const guess = looksLike(head);
  if (guess === null || guess.format === format) return `${failure.message} ${nothingStored}`;
  const article = /^(?:[AEIOU]|Nmap|SPDX|XML)/.test(guess.title) ? 'an' : 'a';
  return `This looks like ${article} ${guess.title} file, which the format "${format}" does not read. ${nothingStored}`;
}
