import { startOf } from './file-start.ts';

/** The first bytes of files with a single font: TrueType, OpenType with PostScript outlines, and WOFF. Collections contain several. */
const starts: readonly string[] = ['00010000', '4f54544f', '74727565', '774f4646'];

/** Returns true if the file is readable and starts like a font. */
export const isFontFile = (path: string): boolean => starts.includes(startOf(path, 4));
