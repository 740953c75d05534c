import { decodePiece, type Decoding, type EncodingFallback, endDecoding, openDecoding } from './decode-piece.ts';
import { formatFailure } from './read-failure.ts';

export type { EncodingFallback } from './decode-piece.ts';

/** The content of a file: a Node stream of bytes, or chunks of text in tests. */
export type FileInput = AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>;

/** Detects the encoding from the first bytes of a file. */
export interface EncodingGuess {
  /** Number of bytes needed for the detection. */
  headBytes: number;
  /** Returns the encoding name for `TextDecoder`, or throws to reject the file. */
  encodingOf: (head: Uint8Array) => string;
  fallback?: EncodingFallback;
}

/** Byte order marks, longer ones first. */
export const byteOrderMarks: readonly (readonly [bytes: readonly number[], encoding: string])[] = [
  [[0xff, 0xfe, 0x00, 0x00], 'utf-32'],
  [[0x00, 0x00, 0xfe, 0xff], 'utf-32'],
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

/** Returns the encoding of the first prefix that matches the file, or null. */
export function encodingOfBeginning(head: Uint8Array, beginnings: typeof byteOrderMarks): string | null {
  return beginnings.find(([bytes]) => bytes.every((byte, index) => head[index] === byte))?.[1] ?? null;
}

/** Yields the chunks of a file as bytes. */
export async function* toBytes(input: FileInput): AsyncGenerator<Uint8Array> {
  for await (const piece of input) yield typeof piece === 'string' ? new TextEncoder().encode(piece) : piece;
}

/** Joins small chunks at the beginning of a file, so that the first chunk is long enough to detect the encoding. */
async function* gatherHead(input: FileInput, headBytes: number): AsyncGenerator<Uint8Array> {
  let head = new Uint8Array();
  for await (const bytes of toBytes(input)) {
    const isPassed = head.length >= headBytes;
    if (!isPassed) head = Buffer.concat([head, bytes]);
    if (isPassed) yield bytes;
    else if (head.length >= headBytes) yield head;
  }
  if (head.length > 0 && head.length < headBytes) yield head;
}

/** Decodes a file chunk by chunk. Characters may be split across chunks, and a byte order mark is removed. */
export async function* decodePieces(input: FileInput, guess: EncodingGuess): AsyncGenerator<string> {
  let decoding: Decoding | null = null;
  for await (const bytes of gatherHead(input, guess.headBytes)) {
    decoding ??= openDecoding(guess.encodingOf(bytes), guess.fallback);
    yield decodePiece(decoding, bytes);
  }
  if (decoding !== null) yield endDecoding(decoding);
}

// Every supported text format begins with a character below 256, so a zero byte next to it means UTF-16 without a byte order mark.
function unmarkedEncoding([first = 1, second = 1]: Uint8Array): string {
  if (first === 0 && second !== 0) return 'utf-16be';
  return first !== 0 && second === 0 ? 'utf-16le' : 'utf-8';
}

function encodingOfText(head: Uint8Array): string {
  const encoding = encodingOfBeginning(head, byteOrderMarks) ?? unmarkedEncoding(head);
  if (encoding !== 'utf-32') return encoding;
  throw formatFailure('The file is encoded in UTF-32. Only UTF-8 and UTF-16 are supported.', { byte: 0 });
}

/** Decodes a UTF-8 or UTF-16 file. Windows shells write UTF-16 when redirecting the output of a tool. */
export function decodeText(input: FileInput, fallback?: EncodingFallback): AsyncGenerator<string> {
  return decodePieces(input, { headBytes: 4, encodingOf: encodingOfText, ...(fallback && { fallback }) });
}
