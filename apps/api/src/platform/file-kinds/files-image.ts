import type { imageTypes } from '@gatehouse/contract/files/stored-file';

/** The type and size of an image; sizes are in pixels. */
export interface Picture {
  type: (typeof imageTypes)[number];
  width: number;
  height: number;
}

interface Size {
  width: number;
  height: number;
}

/**
 * Returns the type and size of an image from its headers, without decoding it. Returns null for other files, and for images that are
 * truncated or followed by other bytes, since such a file may be two things at once.
 */
export function readPicture(bytes: Buffer): Picture | null {
  const found = formats.find(({ isStart }) => isStart(bytes));
  const size = found ? found.sizeOf(bytes) : null;
  if (!found || !size || size.width < 1 || size.height < 1) return null;
  return { type: found.type, ...size };
}

/** Returns true if a file with these first bytes may be an image. */
export const isPictureStart = (head: Buffer): boolean => formats.some(({ isStart }) => isStart(head));

interface Format {
  type: Picture['type'];
  isStart: (bytes: Buffer) => boolean;
  sizeOf: (bytes: Buffer) => Size | null;
}

const startsWith = (bytes: Buffer, text: string, at = 0): boolean =>
  bytes.toString('latin1', at, at + text.length) === text;

const formats: readonly Format[] = [
  { type: 'image/png', isStart: (bytes) => startsWith(bytes, '\x89PNG\r\n\x1a\n'), sizeOf: sizeOfPng },
  { type: 'image/jpeg', isStart: (bytes) => startsWith(bytes, '\xff\xd8\xff'), sizeOf: sizeOfJpeg },
  {
    type: 'image/gif',
    isStart: (bytes) => startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a'),
    sizeOf: sizeOfGif,
  },
  {
    type: 'image/webp',
    isStart: (bytes) => startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8),
    sizeOf: sizeOfWebp,
  },
];

/** Chunks of length, name, content and checksum; the first is IHDR and the last IEND (PNG specification §5). */
function sizeOfPng(bytes: Buffer): Size | null {
  if (!startsWith(bytes, 'IHDR', 12) || bytes.length < 24) return null;
  const size = { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  for (let at = 8; at + 12 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    if (startsWith(bytes, 'IEND', at + 4)) return at + 12 === bytes.length ? size : null;
  }
  return null;
}

/** True for SOF0 to SOF15, except DHT, JPG and DAC, which are in the same range (ITU T.81, table B.1). */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Reads the segments up to the frame header, which has the size; the file must end with the end-of-image marker. */
function sizeOfJpeg(bytes: Buffer): Size | null {
  if (bytes.length < 4 || bytes.readUInt16BE(bytes.length - 2) !== 0xffd9) return null;
  for (let at = 2; at + 9 <= bytes.length && bytes[at] === 0xff; at += 2 + bytes.readUInt16BE(at + 2)) {
    if (isFrame(bytes.readUInt8(at + 1)))
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
  }
  return null;
}

/** Returns the size of a color table in bytes: three bits encode n, and the table has 2^(n+1) colors of three bytes. */
const coloursAfter = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 0x07) + 1) : 0);

const [imageBlock, extensionBlock, endOfGif] = [0x2c, 0x21, 0x3b];

/** Reads the screen descriptor, then the blocks up to the trailer, which must be the last byte (GIF89a specification). */
function sizeOfGif(bytes: Buffer): Size | null {
  if (bytes.length < 13) return null;
  let at = 13 + coloursAfter(bytes.readUInt8(10));
  while (at < bytes.length && bytes[at] !== endOfGif) {
    const next = afterGifBlock(bytes, at);
    if (next === null) return null;
    at = next;
  }
  return at === bytes.length - 1 ? { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) } : null;
}

function afterGifBlock(bytes: Buffer, at: number): number | null {
  if (bytes[at] === extensionBlock) return afterSubBlocks(bytes, at + 2);
  if (bytes[at] !== imageBlock || at + 10 > bytes.length) return null;
  return afterSubBlocks(bytes, at + 11 + coloursAfter(bytes.readUInt8(at + 9)));
}

/** Skips the sub-blocks of up to 255 bytes, each preceded by its length; an empty one ends them. */
function afterSubBlocks(bytes: Buffer, start: number): number {
  let at = start;
  while (at < bytes.length && bytes[at] !== 0) at += 1 + bytes.readUInt8(at);
  return at + 1;
}

/** Reads a RIFF container of exactly the stated length; its first chunk has the size in one of three formats (WebP container, RFC 9649). */
function sizeOfWebp(bytes: Buffer): Size | null {
  if (bytes.length < 30 || bytes.readUInt32LE(4) + 8 !== bytes.length) return null;
  const chunk = bytes.toString('latin1', 12, 16);
  if (chunk === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  if (chunk === 'VP8 ') return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  if (chunk !== 'VP8L' || bytes[20] !== 0x2f) return null;
  const bits = bytes.readUInt32LE(21);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}
