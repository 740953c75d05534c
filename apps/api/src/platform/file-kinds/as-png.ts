import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import decodeWebp, { init as initWebp } from '@jsquash/webp/decode.js';
import { GifReader } from 'omggif';

import { type Picture, readPicture } from './files-image.ts';
import { type Pixels, pngOf } from './write-png.ts';

/** Larger images are not decoded: a screen of 3,840 × 2,160 pixels fits, and decoding one takes up to 250 MB for a moment. */
const pixelsAtMost = 9_000_000;
/** A larger PNG would make the document too large to email. */
const maxBytes = 12 * 1_048_576;

/** Returns an image as PNG if it is a WebP or GIF that can be decoded; an animation becomes its first frame. Only threads may decode images. */
export async function asPng(bytes: Buffer): Promise<Buffer> {
  const picture = readPicture(bytes);
  if (picture === null || picture.width * picture.height > pixelsAtMost) return bytes;
  const decode = decoders[picture.type];
  if (decode === undefined) return bytes;
  try {
    const png = pngOf(onWhite(await decode(bytes, picture)));
    return png.length > maxBytes ? bytes : png;
  } catch {
    // A broken image is for the caller to judge.
    return bytes;
  }
}

/** An image with four bytes for each pixel: red, green, blue, opacity. */
interface DecodedPixels {
  width: number;
  height: number;
  data: Uint8Array | Uint8ClampedArray;
}

const decoders: {
  [Type in Picture['type']]?: (bytes: Buffer, picture: Picture) => DecodedPixels | Promise<DecodedPixels>;
} = {
  'image/webp': readWebp,
  'image/gif': readGif,
};

/** Returns the pixels of an image on white paper. */
function onWhite({ width, height, data }: DecodedPixels): Pixels {
  const pixels = new Uint8Array(width * height * 3);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const opacity = (data[pixel * 4 + 3] ?? 0) / 255;
    for (let channel = 0; channel < 3; channel += 1)
      pixels[pixel * 3 + channel] = Math.round(255 + ((data[pixel * 4 + channel] ?? 0) - 255) * opacity);
  }
  return { width, height, pixels };
}

let wasmBinary: Promise<Buffer> | null = null;

const readDecoder = (): Promise<Buffer> =>
  readFile(fileURLToPath(import.meta.resolve('@jsquash/webp/codec/dec/webp_dec.wasm')));

/** The class of browsers that the decoder makes its result of. */
class DecodedImage implements DecodedPixels {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
  constructor(data: Uint8ClampedArray, width: number, height: number) {
    this.data = data;
    this.width = width;
    this.height = height;
  }
}

async function readWebp(bytes: Buffer): Promise<DecodedPixels> {
  wasmBinary ??= readDecoder();
  Object.assign(globalThis, { ImageData: DecodedImage });
  // Each image has an instance of its own, so that the memory of a large one is freed.
  await initWebp({ wasmBinary: await wasmBinary });
  return decodeWebp(new Uint8Array(bytes).buffer);
}

function readGif(bytes: Buffer, { width, height }: Picture): DecodedPixels {
  const data = new Uint8Array(width * height * 4);
  new GifReader(bytes).decodeAndBlitFrameRGBA(0, data);
  return { width, height, data };
}
