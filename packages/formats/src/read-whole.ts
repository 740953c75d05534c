import { beginsLikeJson, type GuessedFormat, looksLike } from './looks-like.ts';
import { type FormatFailure, formatFailure, isFormatFailure, nothingImported } from './read-failure.ts';

/** What all readers of one file have in common. */
interface WholeReader<Reading> {
  format: string;
  title: string;
  read: (input: AsyncIterable<Uint8Array>) => Promise<Reading>;
}

/** The word and the title of a format, whose title lists the forms of its files. */
type FormatName = Pick<WholeReader<unknown>, 'format' | 'title'>;

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
export function explainFailure(error: unknown, reader: FormatName, head: readonly Uint8Array[]): unknown {
  return isFormatFailure(error) ? formatFailure(explain(error, reader, textOf(head)), error.position) : error;
}

const json: GuessedFormat = { format: 'json', title: 'JSON' };

// "XML", "JSON" and "CSV" of no known kind, and "Prowler CSV".
const formOf = /^(XML|JSON)$|^(.*?) ?(CSV)$/;

/** Whether the title of a reader lists such files. */
function takesForm(title: string, guess: GuessedFormat): boolean {
  const [, markup, tool = '', table = ''] = formOf.exec(guess.title) ?? [];
  const form = markup ?? table;
  return form !== '' && title.startsWith(tool) && title.split(/\W+/).includes(form);
}

/** What the file seems to be, unless the reader takes such files: then its own sentence says more. */
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
