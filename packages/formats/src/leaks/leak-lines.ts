import { isAscii, isUtf8 } from 'node:buffer';
import type { TextDecoder } from 'node:util';

import type { FileInput } from '../decode-text.ts';
import { openLineBytes, type LineBytes, type LineDecoder } from './encoding/open-line-bytes.ts';

/** Consecutive lines. A line that is too long to be a credential is null. */
export interface LeakLines {
  /** The number of the first line, from 1. */
  first: number;
  lines: (string | null)[];
}

/** Maximum length of a line; URLs and passwords together are far shorter. */
export const longestLine = 65_536;

const lineFeed = 10;
const carriageReturn = 13;

/** A function that decodes the bytes of a line. It is chosen once per chunk, because most chunks are plain ASCII. */
type Decode = (bytes: Buffer, start: number, end: number) => string;

function decodeAscii(bytes: Buffer, start: number, end: number): string {
  return bytes.toString('latin1', start, end);
}

function decodeUtf8(bytes: Buffer, start: number, end: number): string {
  return bytes.toString('utf8', start, end);
}

// Lists are combined from files in different encodings, so each line of a mixed chunk is decoded separately.
function decodeMixed(decoder: TextDecoder): Decode {
  return (bytes, start, end) => {
    const line = bytes.subarray(start, end);
    return isUtf8(line) ? line.toString('utf8') : decoder.decode(line);
  };
}

function chooseDecoding(bytes: Buffer, { decoder, isStated }: LineDecoder): Decode {
  if (isAscii(bytes) && decoder.encoding !== 'iso-2022-jp') return decodeAscii;
  if (isStated) return (whole, start, end) => decoder.decode(whole.subarray(start, end));
  return isUtf8(bytes) ? decodeUtf8 : decodeMixed(decoder);
}

// PostgreSQL cannot store the null character.
function withoutZeros(decode: Decode): Decode {
  return (bytes, start, end) => decode(bytes, start, end).replaceAll('\0', '\uFFFD');
}

/** Splits bytes that end with a complete line. Lines are copied, so that they do not keep the chunk in memory. */
function cutLines(bytes: Buffer, decoder: LineDecoder): (string | null)[] {
  const plain = chooseDecoding(bytes, decoder);
  const decode = bytes.includes(0) ? withoutZeros(plain) : plain;
  const lines: (string | null)[] = [];
  let start = 0;
  while (start < bytes.length) {
    const found = bytes.indexOf(lineFeed, start);
    const stop = found < 0 ? bytes.length : found;
    const end = stop > start && bytes[stop - 1] === carriageReturn ? stop - 1 : stop;
    lines.push(end - start > longestLine ? null : decode(bytes, start, end));
    start = stop + 1;
  }
  return lines;
}

/** The incomplete line at the end of the last chunk. */
interface OpenLine {
  rest: Buffer;
  /** True if the line is too long to be kept. */
  isPassing: boolean;
}

/** Returns the lines that end in the chunk. */
function takeLines({ rest, isPassing }: OpenLine, piece: Buffer, decoder: LineDecoder): (string | null)[] {
  const lines = cutLines(rest.length === 0 ? piece : Buffer.concat([rest, piece]), decoder);
  if (isPassing) lines[0] = null;
  return lines;
}

/** Keeps the incomplete line at the end of a chunk, or nothing if it is already too long. */
function keepRest(open: OpenLine, tail: Buffer): void {
  open.isPassing ||= open.rest.length + tail.length > longestLine;
  open.rest = open.isPassing ? Buffer.alloc(0) : Buffer.concat([open.rest, tail]);
}

function endLines({ rest, isPassing }: OpenLine, decoder: LineDecoder): (string | null)[] {
  return isPassing ? [null] : cutLines(rest, decoder);
}

async function* wholeLines({ bytes: pieces, decoder }: LineBytes): AsyncGenerator<(string | null)[]> {
  let open: OpenLine = { rest: Buffer.alloc(0), isPassing: false };
  for await (const piece of pieces) {
    const end = piece.lastIndexOf(lineFeed) + 1;
    if (end > 0) yield takeLines(open, piece.subarray(0, end), decoder);
    if (end > 0) open = { rest: Buffer.alloc(0), isPassing: false };
    keepRest(open, piece.subarray(end));
  }
  yield endLines(open, decoder);
}

/**
 * Yields the lines of a text with constant memory, regardless of file and line length. The text is UTF-8 or UTF-16; lines that are not
 * UTF-8 are decoded in the encoding that their letters suggest, or all lines in a stated one.
 * `refuse` receives the reason why a file is not text. If it does not throw, no lines are yielded.
 */
export async function* readLeakLines(
  input: FileInput,
  refuse: (reason: string) => void,
  encoding?: string,
): AsyncGenerator<LeakLines> {
  const opened = await openLineBytes(input, encoding);
  if (typeof opened === 'string') return refuse(opened);
  let first = 1;
  for await (const lines of wholeLines(opened)) {
    yield { first, lines };
    first += lines.length;
  }
}
