import { isAscii, isUtf8 } from 'node:buffer';
import { TextDecoder } from 'node:util';

import { byteOrderMarks, encodingOfBeginning, type FileInput } from '../decode-text.ts';
import { peekInput } from '../peek-input.ts';
import { refusedAsBinary, refusedByMagic } from './refuse-binary.ts';

/** Lines that follow one another; null stands for one that is too long to be a credential. */
export interface LeakLines {
  /** The number of the first one, from 1. */
  first: number;
  lines: (string | null)[];
}

/** The longest line that is read; addresses and passwords together stay far below. */
export const longestLine = 65_536;

const headBytes = 8_192;
const lineFeed = 10;
const carriageReturn = 13;

const western = new TextDecoder('windows-1252');

/** How the bytes between two lines ends become text; found once for a piece, since most pieces are plain. */
type Decode = (bytes: Buffer, start: number, end: number) => string;

function decodeAscii(bytes: Buffer, start: number, end: number): string {
  return bytes.toString('latin1', start, end);
}

function decodeUtf8(bytes: Buffer, start: number, end: number): string {
  return bytes.toString('utf8', start, end);
}

// Lists are glued together from files of different encodings, so each line of a mixed piece is judged alone.
function decodeMixed(bytes: Buffer, start: number, end: number): string {
  const line = bytes.subarray(start, end);
  return isUtf8(line) ? line.toString('utf8') : western.decode(line);
}

function chooseDecoding(bytes: Buffer): Decode {
  if (isAscii(bytes)) return decodeAscii;
  return isUtf8(bytes) ? decodeUtf8 : decodeMixed;
}

// PostgreSQL stores no zero character.
function withoutZeros(decode: Decode): Decode {
  return (bytes, start, end) => decode(bytes, start, end).replaceAll('\0', '\uFFFD');
}

/** Cuts whole lines, the last of which ends the bytes. A line is copied, so that it does not keep its piece alive. */
function cutLines(bytes: Buffer): (string | null)[] {
  const plain = chooseDecoding(bytes);
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

async function* transcode(input: AsyncIterable<Uint8Array>, encoding: string): AsyncGenerator<Buffer> {
  const decoder = new TextDecoder(encoding);
  for await (const bytes of input) yield Buffer.from(decoder.decode(bytes, { stream: true }));
  yield Buffer.from(decoder.decode());
}

async function* dropMark(input: AsyncIterable<Uint8Array>, length: number): AsyncGenerator<Buffer> {
  let left = length;
  for await (const bytes of input) {
    const dropped = Math.min(left, bytes.length);
    left -= dropped;
    yield Buffer.from(bytes.buffer, bytes.byteOffset + dropped, bytes.length - dropped);
  }
}

function countZeros(head: Uint8Array, parity: number): number {
  return head.reduce((count, byte, index) => count + (byte === 0 && index % 2 === parity ? 1 : 0), 0);
}

/** UTF-16 without a mark: separators and line ends, at least, have a zero beside them, always on the same side. */
function unmarked(head: Uint8Array): string | null {
  const [even, odd] = [countZeros(head, 0), countZeros(head, 1)];
  const isMany = even + odd > 1 && (even + odd) * 8 > head.length;
  if (!isMany || refusedByMagic(head) !== null || (even > 0 && odd > 0)) return null;
  return odd > 0 ? 'utf-16le' : 'utf-16be';
}

/** The file as bytes of UTF-8 or of a western encoding, without a mark; or why it cannot be read. */
async function openBytes(given: FileInput): Promise<AsyncIterable<Buffer> | string> {
  const { head, input } = await peekInput(given, headBytes);
  const encoding = encodingOfBeginning(head, byteOrderMarks) ?? unmarked(head);
  if (encoding === 'utf-16le' || encoding === 'utf-16be') return transcode(input, encoding);
  const reason = encoding === 'utf-32' ? 'it is written in UTF-32' : refusedAsBinary(head);
  if (reason === null) return dropMark(input, encoding === 'utf-8' ? 3 : 0);
  // Begun and left at once, so that the file is closed.
  for await (const _ of input) break;
  return reason;
}

/** The end of what was read, whose line may go on in the next piece. */
interface OpenLine {
  rest: Buffer;
  /** It is too long to be kept. */
  isPassing: boolean;
}

/** The whole lines that end in the piece. */
function takeLines({ rest, isPassing }: OpenLine, piece: Buffer): (string | null)[] {
  const lines = cutLines(rest.length === 0 ? piece : Buffer.concat([rest, piece]));
  if (isPassing) lines[0] = null;
  return lines;
}

/** Keeps the end of a piece until its line is whole; of a line that is too long it keeps nothing. */
function keepRest(open: OpenLine, tail: Buffer): void {
  open.isPassing ||= open.rest.length + tail.length > longestLine;
  open.rest = open.isPassing ? Buffer.alloc(0) : Buffer.concat([open.rest, tail]);
}

function endLines({ rest, isPassing }: OpenLine): (string | null)[] {
  return isPassing ? [null] : cutLines(rest);
}

async function* wholeLines(pieces: AsyncIterable<Buffer>): AsyncGenerator<(string | null)[]> {
  let open: OpenLine = { rest: Buffer.alloc(0), isPassing: false };
  for await (const piece of pieces) {
    const end = piece.lastIndexOf(lineFeed) + 1;
    if (end > 0) yield takeLines(open, piece.subarray(0, end));
    if (end > 0) open = { rest: Buffer.alloc(0), isPassing: false };
    keepRest(open, piece.subarray(end));
  }
  yield endLines(open);
}

/**
 * Reads the lines of a text in memory that grows with neither the file nor a line of it: UTF-8 and, line by line where
 * a line is no UTF-8, windows-1252; UTF-16 by its mark or its zeros. `refuse` is told why a file is no text; where it
 * does not throw, the file has no lines.
 */
export async function* readLeakLines(input: FileInput, refuse: (reason: string) => void): AsyncGenerator<LeakLines> {
  const bytes = await openBytes(input);
  if (typeof bytes === 'string') return refuse(bytes);
  let first = 1;
  for await (const lines of wholeLines(bytes)) {
    yield { first, lines };
    first += lines.length;
  }
}
