import type { ImageType } from './document-parts.ts';

/** An image that a document can contain. */
export interface OpenedImage {
  bytes: Uint8Array;
  type: ImageType;
  /** In pixels. */
  width: number;
  height: number;
}

const maxPixels = 25_000_000;

/** Returns an image with its size, or null if it is none that a document can contain. */
export function openImage(bytes: Uint8Array): OpenedImage | null {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const found = pngSize(content) ?? gifSize(content) ?? jpegSize(content);
  const isShown = found !== null && found.width > 0 && found.height > 0 && found.width * found.height <= maxPixels;
  return isShown ? { bytes, ...found } : null;
}

type FoundSize = Omit<OpenedImage, 'bytes'>;

function pngSize(content: Buffer): FoundSize | null {
  if (content.length < 33 || content.toString('latin1', 1, 4) !== 'PNG') return null;
  return { type: 'png', width: content.readUInt32BE(16), height: content.readUInt32BE(20) };
}

function gifSize(content: Buffer): FoundSize | null {
  if (content.length < 13 || content.toString('latin1', 0, 4) !== 'GIF8') return null;
  return { type: 'gif', width: content.readUInt16LE(6), height: content.readUInt16LE(8) };
}

/** Frame headers of JPEG, without the tables between their numbers. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function jpegSize(content: Buffer): FoundSize | null {
  if (content.length < 4 || content.readUInt16BE(0) !== 0xffd8) return null;
  for (let at = 2; at + 9 < content.length; at += 2 + content.readUInt16BE(at + 2)) {
    const marker = content.readUInt16BE(at) - 0xff00;
    if (marker < 0) return null;
    if (isFrame(marker))
      return { type: 'jpeg', width: content.readUInt16BE(at + 7), height: content.readUInt16BE(at + 5) };
  }
  return null;
}
