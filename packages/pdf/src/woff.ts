import { inflateSync } from 'node:zlib';

const [woffHead, woffEntry, headBytes, entryBytes] = [44, 20, 12, 16];
const maxBytes = 64 * 1_048_576;

interface Table {
  tag: string;
  checksum: number;
  content: Buffer;
}

/**
 * Returns the font inside a WOFF 1.0 file, or any other file unchanged. The library would decompress a table on each access, and slowly.
 */
export function unwrapWoff(file: Buffer): Buffer {
  if (file.toString('latin1', 0, 4) !== 'wOFF') return file;
  const tables = Array.from({ length: file.readUInt16BE(12) }, (_, place) =>
    readTable(file, woffHead + place * woffEntry),
  );
  const head = Buffer.alloc(headBytes + tables.length * entryBytes);
  const power = Math.floor(Math.log2(tables.length));
  head.writeUInt32BE(file.readUInt32BE(4), 0);
  for (const [place, value] of [tables.length, 16 * 2 ** power, power, 16 * (tables.length - 2 ** power)].entries())
    head.writeUInt16BE(value, 4 + place * 2);
  let at = head.length;
  const contents = tables.map(({ tag, checksum, content }, place) => {
    const entry = headBytes + place * entryBytes;
    head.write(tag, entry, 'latin1');
    head.writeUInt32BE(checksum, entry + 4);
    head.writeUInt32BE(at, entry + 8);
    head.writeUInt32BE(content.length, entry + 12);
    const padded = Buffer.concat([content, Buffer.alloc(-content.length & 3)]);
    at += padded.length;
    return padded;
  });
  return Buffer.concat([head, ...contents]);
}

function readTable(file: Buffer, entry: number): Table {
  const [at, packed, length, checksum] = [4, 8, 12, 16].map((place) => file.readUInt32BE(entry + place));
  const content = file.subarray(at, (at ?? 0) + (packed ?? 0));
  return {
    tag: file.toString('latin1', entry, entry + 4),
    checksum: checksum ?? 0,
    content: packed === length ? content : inflateSync(content, { maxOutputLength: maxBytes }),
  };
}
