import { startOf } from './file-start.ts';

/** The first bytes of PNG and JPEG files. */
const starts: readonly string[] = ['89504e47', 'ffd8ffdb', 'ffd8ffe0', 'ffd8ffe1', 'ffd8ffe2', 'ffd8ffee'];

/** Returns true if the file is a readable PNG or JPEG, the formats that PDF documents support. */
export const isPictureFile = (path: string): boolean => starts.includes(startOf(path, 4));
