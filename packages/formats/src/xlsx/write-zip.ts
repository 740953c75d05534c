import { constants, crc32, deflateRawSync } from 'node:zlib';

/** A file of an archive. Its content is streamed in chunks. */
export interface ZipEntry {
  name: string;
  pieces: Iterable<string>;
}

interface WrittenEntry {
  name: Buffer;
  at: number;
  crc: number;
  packed: number;
  size: number;
}

const compressAt = 65_536;
// Sizes follow the data (bit 3), and names are UTF-8 (bit 11).
const flags = 0x0808;
const needs = 20;
const deflated = 8;
// A fixed date, January 1, 1980, so that the same findings produce the same bytes.
const day = 0x21;
const lastBlock = Buffer.from([3, 0]);

function fields(...values: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer {
  const written = Buffer.alloc(values.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of values) at = written.writeUIntLE(value, at, bytes);
  return written;
}

const common = ({ crc, packed, size, name }: WrittenEntry) =>
  [
    [2, needs],
    [2, flags],
    [2, deflated],
    [2, 0],
    [2, day],
    [4, crc],
    [4, packed],
    [4, size],
    [2, name.length],
    [2, 0],
  ] as const;

const localHeader = (entry: WrittenEntry) => Buffer.concat([fields([4, 0x04034b50], ...common(entry)), entry.name]);

const sizesAfter = ({ crc, packed, size }: WrittenEntry) => fields([4, 0x08074b50], [4, crc], [4, packed], [4, size]);

const listed = (entry: WrittenEntry) =>
  Buffer.concat([
    fields([4, 0x02014b50], [2, needs], ...common(entry), [2, 0], [2, 0], [2, 0], [4, 0], [4, entry.at]),
    entry.name,
  ]);

/** Compresses a text into blocks that end at a byte boundary, so that they can be concatenated. */
function compress(text: string, entry: WrittenEntry): Buffer {
  const content = Buffer.from(text);
  const packed = deflateRawSync(content, { finishFlush: constants.Z_SYNC_FLUSH });
  entry.crc = crc32(content, entry.crc);
  entry.size += content.length;
  entry.packed += packed.length;
  return packed;
}

const nothing = Buffer.alloc(0);

function* writeContent(pieces: Iterable<string>, entry: WrittenEntry): Generator<Buffer> {
  let waiting = '';
  for (const piece of pieces) {
    waiting += piece;
    const isFull = waiting.length >= compressAt;
    yield isFull ? compress(waiting, entry) : nothing;
    if (isFull) waiting = '';
  }
  entry.packed += lastBlock.length;
  if (waiting !== '') yield compress(waiting, entry);
  yield lastBlock;
}

function* writeEntry({ name, pieces }: ZipEntry, entry: WrittenEntry): Generator<Buffer> {
  entry.name = Buffer.from(name);
  yield localHeader(entry);
  yield* writeContent(pieces, entry);
  yield sizesAfter(entry);
}

/**
 * Writes a ZIP archive as a stream (APPNOTE 6.3, deflate, no ZIP64: at most 4 GB). Each input chunk yields one output chunk, which is empty
 * until enough data has been collected.
 */
export function* writeZip(entries: readonly ZipEntry[]): Generator<Buffer> {
  const written: WrittenEntry[] = [];
  let at = 0;
  for (const entry of entries) {
    const own: WrittenEntry = { name: nothing, at, crc: 0, packed: 0, size: 0 };
    for (const piece of writeEntry(entry, own)) {
      at += piece.length;
      yield piece;
    }
    written.push(own);
  }
  const list = Buffer.concat(written.map(listed));
  const count = written.length;
  yield list;
  yield fields([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, list.length], [4, at], [2, 0]);
}
