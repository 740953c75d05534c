import { closeSync, openSync, readSync } from 'node:fs';

/** Returns the first bytes of a file in hexadecimal, or an empty string if it cannot be read. */
export function startOf(path: string, bytes: number): string {
  try {
    const file = openSync(path, 'r');
    const start = Buffer.alloc(bytes);
    readSync(file, start);
    closeSync(file);
    return start.toString('hex');
  } catch {
    return '';
  }
}
