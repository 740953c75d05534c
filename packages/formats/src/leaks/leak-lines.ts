import { isAscii, isUtf8 } from 'node:buffer';
import type { TextDecoder } from 'node:util';

import type { FileInput } from '../decode-text.ts';
import { openLineBytes, type LineBytes, type LineDecoder } from './encoding/open-line-bytes.ts';

/** Lines that follow one another; null stands for one that is too long to be a credential. */
export interface LeakLines {
  /** The number of the first one, from 1. */
  first: number;
  lines: (string | null)[];
}

/** The longest line that is read; addresses and passwords together stay far below. */
export const longestLine = 65_536;

const lineFeed = 10;
const carriageReturn = 13;

/** How the bytes between two lines ends become text; found once for a piece, since most pieces are plain. */
type Decode = (bytes: Buffer, start: number, end: number) => string;

function decodeAscii(bytes: Buffer, start: number, end: number): string {
  return bytes.toString('latin1', start, end);
}

function decodeUtf8(bytes: Buffer, start: number, end: number): string {
  return bytes.toString('utf8', start, end);
}

// Lists are glued together from files of different encodings, so each line of a mixed piece is judged alone.
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

// PostgreSQL stores no zero character.
function withoutZeros(decode: Decode): Decode {
  return (bytes, start, end) => decode(bytes, start, end).replaceAll('\0', '\uFFFD');
}

/** Cuts whole lines, the last of which ends the bytes. A line is copied, so that it does not keep its piece alive. */
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

/** The end of what was read, whose line may go on in the next piece. */
interface OpenLine {
  rest: Buffer;
  /** It is too long to be kept. */
  isPassing: boolean;
}

/** The whole lines that end in the piece. */
function takeLines({ rest, isPassing }: OpenLine, piece: Buffer, decoder: LineDecoder): (string | null)[] {
  const lines = cutLines(rest.length === 0 ? piece : Buffer.concat([rest, piece]), decoder);
  if (isPassing) lines[0] = null;
  return lines;
}

/** Keeps the end of a piece until its line is whole; of a line that is too long it keeps nothing. */
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
 * Reads the lines of a text in memory that grows with neither the file nor a line of it: UTF-8 and, line by line where
 * a line is no UTF-8, the encoding that its letters suggest, or the stated one for all; UTF-16 by its mark or its zeros. `refuse` receives the reason why a file is not text; where it
 * does not throw, the file has no lines.
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
