import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';

const require = createRequire(import.meta.url);

/** The converter of WOFF files to TrueType or OpenType. The package by its name would also load its editors, for 80 ms in each thread. */
const { default: convert } = require('fonteditor-core/lib/ttf/woff2ttf') as {
  default: (file: ArrayBuffer, options: { inflate: (table: readonly number[]) => Uint8Array }) => ArrayBuffer;
};

const maxBytes = 64 * 1_048_576;

const inflate = (table: readonly number[]): Buffer =>
  inflateSync(Uint8Array.from(table), { maxOutputLength: maxBytes });

/**
 * Returns the font inside a WOFF 1.0 file, or any other file unchanged. The PDF library would decompress a table on each access, and slowly.
 */
export function unwrapWoff(file: Buffer): Buffer {
  if (file.toString('latin1', 0, 4) !== 'wOFF') return file;
  return Buffer.from(convert(new Uint8Array(file).buffer, { inflate }));
}
