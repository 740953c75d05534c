import { closeSync, openSync, readSync } from 'node:fs';

/** How a file with one font begins: TrueType, OpenType with PostScript outlines, and WOFF; a collection has several. */
const starts: readonly string[] = ['00010000', '4f54544f', '74727565', '774f4646'];

/** Whether this is a file that can be read and begins as a font does. */
export function isFontFile(path: string): boolean {
  try {
    const file = openSync(path, 'r');
    const start = Buffer.alloc(4);
    readSync(file, start);
    closeSync(file);
    return starts.includes(start.toString('hex'));
  } catch {
    return false;
  }
}
