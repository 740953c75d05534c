import { startOf } from './file-start.ts';

/** How a file with one font begins: TrueType, OpenType with PostScript outlines, and WOFF; a collection has several. */
const starts: readonly string[] = ['00010000', '4f54544f', '74727565', '774f4646'];

/** Whether this is a file that can be read and begins as a font does. */
export const isFontFile = (path: string): boolean => starts.includes(startOf(path, 4));
