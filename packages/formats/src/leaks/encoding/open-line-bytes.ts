import { isUtf8 } from 'node:buffer';
import { TextDecoder } from 'node:util';

import { byteOrderMarks, encodingOfBeginning, type FileInput } from '../../decode-text.ts';
import { peekInput } from '../../peek-input.ts';
import { refusedAsBinary, refusedByMagic } from '../refuse-binary.ts';
import { detectEncoding } from './detect-encoding.ts';

// A sample of this size contains enough non-ASCII passwords, if the list has any.
const sampleBytes = 262_144;
const binaryBytes = 8_192;
const lineFeed = 10;

/** The decoder of a file's lines. It applies to lines that are not UTF-8, or to all lines if the user stated the encoding. */
export interface LineDecoder {
  decoder: TextDecoder;
  isStated: boolean;
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

/** Returns the stated encoding if it is UTF-16, or else null. */
function stated16(stated: string | undefined): string | null {
  return stated?.toLowerCase().startsWith('utf-16') === true ? new TextDecoder(stated).encoding : null;
}

/** Detects UTF-16 without a byte order mark: separators and line breaks have a zero byte, always on the same side. */
function unmarked(head: Uint8Array): string | null {
  const [even, odd] = [countZeros(head, 0), countZeros(head, 1)];
  const isMany = even + odd > 1 && (even + odd) * 8 > head.length;
  if (!isMany || refusedByMagic(head) !== null || (even > 0 && odd > 0)) return null;
  return odd > 0 ? 'utf-16le' : 'utf-16be';
}

/** Returns the lines of a sample that are not UTF-8. A line that the sample truncates is omitted. */
function foreignLines(sample: Buffer): Buffer {
  const lines: Buffer[] = [];
  const last = sample.length < sampleBytes ? sample.length : sample.lastIndexOf(lineFeed);
  for (let start = 0; start < last;) {
    const found = sample.indexOf(lineFeed, start);
    const end = found < 0 ? last : found + 1;
    const line = sample.subarray(start, end);
    if (!isUtf8(line)) lines.push(line);
    start = end;
  }
  return Buffer.concat(lines);
}

function decoderFor(sample: Buffer, stated: string | undefined): LineDecoder {
  if (stated !== undefined) return { decoder: new TextDecoder(stated), isStated: true };
  const foreign = isUtf8(sample) ? Buffer.alloc(0) : foreignLines(sample);
  const name = foreign.length === 0 ? 'windows-1252' : detectEncoding(foreign);
  return { decoder: new TextDecoder(name), isStated: false };
}

/** The bytes of a file with the decoder of its lines. */
export interface LineBytes {
  bytes: AsyncIterable<Buffer>;
  decoder: LineDecoder;
}

const utf8Decoder = (): LineDecoder => ({ decoder: new TextDecoder(), isStated: false });

const wideTexts = new Set(['utf-16le', 'utf-16be']);

async function leave(input: AsyncIterable<Uint8Array>): Promise<void> {
  // Starting and abandoning the iteration closes the file.
  for await (const _ of input) break;
}

/** Opens a file as bytes without a byte order mark, with the decoder of its lines. Returns the reason if it cannot be read. */
export async function openLineBytes(given: FileInput, stated: string | undefined): Promise<LineBytes | string> {
  const { head, input } = await peekInput(given, sampleBytes);
  const sample = Buffer.from(head.buffer, head.byteOffset, Math.min(head.length, sampleBytes));
  const start = sample.subarray(0, binaryBytes);
  const encoding = encodingOfBeginning(start, byteOrderMarks) ?? stated16(stated) ?? unmarked(start) ?? '';
  if (wideTexts.has(encoding)) return { bytes: transcode(input, encoding), decoder: utf8Decoder() };
  const reason = encoding === 'utf-32' ? 'it is encoded in UTF-32' : refusedAsBinary(start);
  if (reason === null) {
    return { bytes: dropMark(input, encoding === 'utf-8' ? 3 : 0), decoder: decoderFor(sample, stated) };
  }
  await leave(input);
  return reason;
}
