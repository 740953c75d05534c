import { decodePiece, type Decoding, type EncodingFallback, endDecoding, openDecoding } from './decode-piece.ts';
import { formatFailure } from './read-failure.ts';

export type { EncodingFallback } from './decode-piece.ts';

/** What a reader takes: a Node stream of bytes, or pieces of text in a test. */
export type FileInput = AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>;

/** How the first bytes of a file tell its encoding. */
export interface EncodingGuess {
  /** So many bytes are enough. */
  headBytes: number;
  /** The name of the encoding for a decoder; may refuse the file. */
  encodingOf: (head: Uint8Array) => string;
  fallback?: EncodingFallback;
}

/** Byte order marks, the longer ones first. */
export const byteOrderMarks: readonly (readonly [bytes: readonly number[], encoding: string])[] = [
  [[0xff, 0xfe, 0x00, 0x00], 'utf-32'],
  [[0x00, 0x00, 0xfe, 0xff], 'utf-32'],
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

/** The encoding of the first of the beginnings that the file has. */
export function encodingOfBeginning(head: Uint8Array, beginnings: typeof byteOrderMarks): string | null {
  return beginnings.find(([bytes]) => bytes.every((byte, index) => head[index] === byte))?.[1] ?? null;
}

/** The pieces of a file as bytes. */
export async function* toBytes(input: FileInput): AsyncGenerator<Uint8Array> {
  for await (const piece of input) yield typeof piece === 'string' ? new TextEncoder().encode(piece) : piece;
}

/** Joins the small pieces at the beginning of a file, so that the first piece tells the encoding. */
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

/** Decodes a file piece by piece; characters may be split over pieces, and a byte order mark is dropped. */
export async function* decodePieces(input: FileInput, guess: EncodingGuess): AsyncGenerator<string> {
  let decoding: Decoding | null = null;
  for await (const bytes of gatherHead(input, guess.headBytes)) {
    decoding ??= openDecoding(guess.encodingOf(bytes), guess.fallback);
    yield decodePiece(decoding, bytes);
  }
  if (decoding !== null) yield endDecoding(decoding);
}

// Text begins with a character below 256 in all formats without markup, so a zero beside it tells UTF-16 without a mark.
function unmarkedEncoding([first = 1, second = 1]: Uint8Array): string {
  if (first === 0 && second !== 0) return 'utf-16be';
  return first !== 0 && second === 0 ? 'utf-16le' : 'utf-8';
}

function encodingOfText(head: Uint8Array): string {
  const encoding = encodingOfBeginning(head, byteOrderMarks) ?? unmarkedEncoding(head);
  if (encoding !== 'utf-32') return encoding;
  throw formatFailure('The file is encoded in UTF-32. Only UTF-8 and UTF-16 are supported.', { byte: 0 });
}

/** Decodes a file of UTF-8 or UTF-16, as a shell of Windows writes it that redirects the output of a tool. */
export function decodeText(input: FileInput, fallback?: EncodingFallback): AsyncGenerator<string> {
  return decodePieces(input, { headBytes: 4, encodingOf: encodingOfText, ...(fallback && { fallback }) });
}
