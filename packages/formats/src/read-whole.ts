import { beginsLikeJson, type GuessedFormat, looksLike } from './looks-like.ts';
import { type FormatFailure, formatFailure, isFormatFailure, nothingImported } from './read-failure.ts';

/** The common interface of all readers that read a file as a whole. */
interface WholeReader<Reading> {
  format: string;
  title: string;
  read: (input: AsyncIterable<Uint8Array>) => Promise<Reading>;
}

/** The ID and title of a format. The title lists the supported file types. */
type FormatName = Pick<WholeReader<unknown>, 'format' | 'title'>;

const headBytes = 4_096;

/**
 * Reads a file completely before anything is stored. Throws a `FormatFailure` with a complete message for the user: the error, or the other
 * format that the file resembles, and that nothing was stored.
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

/** Passes on a file and stores its first bytes in `head`. */
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

/** Returns a `FormatFailure` with a complete message for the user, or any other error unchanged. */
export function explainFailure(error: unknown, reader: FormatName, head: readonly Uint8Array[]): unknown {
  return isFormatFailure(error) ? formatFailure(explain(error, reader, textOf(head)), error.position) : error;
}

const json: GuessedFormat = { format: 'json', title: 'JSON' };

// Titles of unknown XML, JSON and CSV files, and titles such as "Prowler CSV".
const formOf = /^(XML|JSON)$|^(.*?) ?(CSV)$/;

/** True if the title of a reader lists this type of file. */
function takesForm(title: string, guess: GuessedFormat): boolean {
  const [, markup, tool = '', table = ''] = formOf.exec(guess.title) ?? [];
  const form = markup ?? table;
  return form !== '' && title.startsWith(tool) && title.split(/\W+/).includes(form);
}

/** Returns the format that the file resembles, or null if the reader supports that type; its own message is then more precise. */
function guessOther({ format, title }: FormatName, head: string): GuessedFormat | null {
  const guess = looksLike(head) ?? (beginsLikeJson(head) ? json : null);
  return guess === null || guess.format === format || takesForm(title, guess) ? null : guess;
}

function explain(failure: FormatFailure, reader: FormatName, head: string): string {
  const guess = guessOther(reader, head);
  if (guess === null) return `${failure.message} ${nothingImported}`;
  const article = /^(?:[AEIOU]|Nmap|SPDX|XML)/.test(guess.title) ? 'an' : 'a';
  return `This looks like ${article} ${guess.title} file, which the format "${reader.format}" does not read. ${nothingImported}`;
}
