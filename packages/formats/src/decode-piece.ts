import { TextDecoder } from 'node:util';

import { formatFailure, type FormatFailure } from './read-failure.ts';

/** The encoding to assume for a file that was pure ASCII up to its first invalid UTF-8 byte. */
export interface EncodingFallback {
  encoding: string;
  onAssumed: (encoding: string) => void;
}

/** The decoder state of one file. */
export interface Decoding {
  decoder: TextDecoder;
  fallback: EncodingFallback | undefined;
  /** True if non-ASCII characters were read, which proves that the file is UTF-8. */
  hasLetters: boolean;
  /** Bytes before the next chunk. */
  offset: number;
  line: number;
  /** The bytes of an incomplete character at the end of the last chunk. */
  cut: Uint8Array;
}

/** Returns the initial decoder state of a file. */
export function openDecoding(encoding: string, fallback?: EncodingFallback): Decoding {
  const decoder = new TextDecoder(encoding, { fatal: true });
  return { decoder, fallback, hasLetters: false, offset: 0, line: 1, cut: new Uint8Array() };
}

// Any character outside ASCII.
const beyondAscii = /[^\0-\x7F]/;

function countLines(text: string): number {
  let lines = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines += 1;
  return lines;
}

function lengthOfCharacter(first: number): number {
  if (first >= 0xf0) return 4;
  if (first >= 0xe0) return 3;
  return first >= 0xc0 ? 2 : 1;
}

/** Returns the bytes of an incomplete character at the end of a chunk. */
function cutOff(bytes: Uint8Array): Uint8Array {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if ((byte & 0xc0) !== 0x80) return lengthOfCharacter(byte) > back ? bytes.slice(-back) : new Uint8Array();
  }
  return new Uint8Array();
}

const replacement = '\uFFFD';

/** Returns the number of bytes before the first invalid UTF-8 byte. */
function validBytes(bytes: Uint8Array): number {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  let valid = 0;
  let from = 0;
  for (let at = text.indexOf(replacement); at >= 0; at = text.indexOf(replacement, from)) {
    valid += Buffer.byteLength(text.slice(from, at));
    const isWritten = bytes[valid] === 0xef && bytes[valid + 1] === 0xbf && bytes[valid + 2] === 0xbd;
    if (!isWritten) return valid;
    valid += 3;
    from = at + 1;
  }
  return bytes.length;
}

function refuse({ decoder, offset, line, cut }: Decoding, bytes: Uint8Array): FormatFailure {
  const encoding = decoder.encoding.toUpperCase();
  if (encoding !== 'UTF-8')
    return formatFailure(`The file is not ${encoding} text near byte ${offset}.`, { byte: offset });
  const piece = Buffer.concat([cut, bytes]);
  const valid = validBytes(piece);
  const lines = line + countLines(new TextDecoder().decode(piece.subarray(0, valid)));
  const byte = offset - cut.length + valid;
  const message = `The file is not UTF-8 text: byte ${byte + 1}, on line ${lines}, is in another encoding. Save the file as UTF-8.`;
  return formatFailure(message, { byte });
}

/** Decodes the chunk in the fallback encoding, or returns null if the file is known to be UTF-8. */
function fallBack(decoding: Decoding, bytes: Uint8Array): string | null {
  const { fallback, hasLetters, cut, decoder } = decoding;
  if (fallback === undefined || decoder.encoding !== 'utf-8') return null;
  const piece = Buffer.concat([cut, bytes]);
  const before = new TextDecoder('utf-8', { ignoreBOM: true }).decode(piece.subarray(0, validBytes(piece)));
  if (hasLetters || beyondAscii.test(before)) return null;
  fallback.onAssumed(fallback.encoding);
  decoding.decoder = new TextDecoder(fallback.encoding, { fatal: true });
  return decoding.decoder.decode(piece, { stream: true });
}

function note(decoding: Decoding, text: string, bytes: Uint8Array): void {
  decoding.hasLetters ||= beyondAscii.test(text);
  decoding.line += countLines(text);
  decoding.offset += bytes.length;
  decoding.cut =
    decoding.decoder.encoding === 'utf-8'
      ? cutOff(bytes.length < 4 ? Buffer.concat([decoding.cut, bytes]) : bytes)
      : decoding.cut;
}

/** Decodes one chunk. Throws if it is in no known encoding. */
export function decodePiece(decoding: Decoding, bytes: Uint8Array): string {
  let text: string | null;
  try {
    text = decoding.decoder.decode(bytes, { stream: true });
  } catch {
    text = fallBack(decoding, bytes);
  }
  if (text === null) throw refuse(decoding, bytes);
  note(decoding, text, bytes);
  return text;
}

/** Decodes the rest at the end of the file, which may be truncated inside a character. */
export function endDecoding(decoding: Decoding): string {
  const nothing = new Uint8Array();
  try {
    return decoding.decoder.decode();
  } catch {
    const text = fallBack(decoding, nothing);
    if (text === null) throw refuse(decoding, nothing);
    return text;
  }
}
