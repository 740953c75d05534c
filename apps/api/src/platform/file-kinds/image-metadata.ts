import type { Picture } from './files-image.ts';
import { stripJpegMetadata } from './jpeg-metadata.ts';

/**
 * Returns the image without metadata, such as places, devices, names, texts and previews; if there is none, the same bytes. Only for bytes
 * that `readPicture` has accepted.
 */
export function withoutMetadata(bytes: Buffer, type: Picture['type']): Buffer {
  const pieces = makers[type](bytes);
  const plain = Buffer.concat(pieces);
  return plain.length === bytes.length && plain.equals(bytes) ? bytes : plain;
}

const makers: Record<Picture['type'], (bytes: Buffer) => Buffer[]> = {
  'image/png': plainPng,
  'image/jpeg': stripJpegMetadata,
  'image/gif': plainGif,
  'image/webp': plainWebp,
};

/** Chunks that affect rendering (PNG specification, third edition, §11 and §12), including animations. */
const drawing = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'cHRM',
  'gAMA',
  'iCCP',
  'sBIT',
  'sRGB',
  'cICP',
  'mDCV',
  'cLLI',
  'bKGD',
  'pHYs',
  'acTL',
  'fcTL',
  'fdAT',
]);

function plainPng(bytes: Buffer): Buffer[] {
  const pieces = [bytes.subarray(0, 8)];
  for (let at = 8; at + 12 <= bytes.length;) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (drawing.has(bytes.toString('latin1', at + 4, at + 8))) pieces.push(bytes.subarray(at, end));
    at = end;
  }
  return pieces;
}

/** The bytes that mark GIF blocks and their kinds. */
const [extension, comment, application, trailer] = [0x21, 0xfe, 0xff, 0x3b];
/** Application extensions that set the repetition of an animation; all others contain program data. */
const repeating = ['NETSCAPE2.0', 'ANIMEXTS1.0'];

const tableAfter = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 0x07) + 1) : 0);

/** Returns a GIF without comments and program data (GIF89a specification, §24 and §26). */
function plainGif(bytes: Buffer): Buffer[] {
  let at = 13 + tableAfter(bytes.readUInt8(10));
  const pieces = [bytes.subarray(0, at)];
  while (at < bytes.length && bytes[at] !== trailer) {
    const end = endOfBlock(bytes, at);
    if (!isMetadata(bytes, at)) pieces.push(bytes.subarray(at, end));
    at = end;
  }
  return [...pieces, bytes.subarray(at)];
}

const endOfBlock = (bytes: Buffer, at: number): number =>
  bytes[at] === extension
    ? afterSubBlocks(bytes, at + 2)
    : afterSubBlocks(bytes, at + 11 + tableAfter(bytes.readUInt8(at + 9)));

function afterSubBlocks(bytes: Buffer, start: number): number {
  let at = start;
  while (at < bytes.length && bytes[at] !== 0) at += 1 + bytes.readUInt8(at);
  return at + 1;
}

function isMetadata(bytes: Buffer, at: number): boolean {
  if (bytes[at] !== extension) return false;
  if (bytes[at + 1] === comment) return true;
  return bytes[at + 1] === application && !repeating.includes(bytes.toString('latin1', at + 3, at + 14));
}

/** The flags of VP8X for EXIF and XMP (RFC 9649 §2.7.1). */
const metadataFlags = 0x08 | 0x04;

function plainWebp(bytes: Buffer): Buffer[] {
  const chunks: Buffer[] = [];
  for (let at = 12; at + 8 <= bytes.length;) {
    const size = bytes.readUInt32LE(at + 4);
    const end = at + 8 + size + (size % 2);
    const kind = bytes.toString('latin1', at, at + 4);
    if (kind !== 'EXIF' && kind !== 'XMP ') chunks.push(plainChunk(bytes.subarray(at, end), kind));
    at = end;
  }
  const head = Buffer.from(bytes.subarray(0, 12));
  head.writeUInt32LE(4 + chunks.reduce((sum, { length }) => sum + length, 0), 4);
  return [head, ...chunks];
}

function plainChunk(chunk: Buffer, kind: string): Buffer {
  if (kind !== 'VP8X' || chunk.length < 9) return chunk;
  const plain = Buffer.from(chunk);
  plain.writeUInt8(plain.readUInt8(8) & ~metadataFlags, 8);
  return plain;
}
