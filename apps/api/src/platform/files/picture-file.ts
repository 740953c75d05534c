import { startOf } from './file-start.ts';

/** How PNG and JPEG files begin. */
const starts: readonly string[] = ['89504e47', 'ffd8ffdb', 'ffd8ffe0', 'ffd8ffe1', 'ffd8ffe2', 'ffd8ffee'];

/** Whether this is an image that can be read and that a document can hold. */
export const isPictureFile = (path: string): boolean => starts.includes(startOf(path, 4));
