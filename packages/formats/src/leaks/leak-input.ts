import type { FileInput } from '../decode-text.ts';

/** A file of a leak, opened only when it is read. */
export interface LeakFile {
  /** The path inside an archive or folder, with slashes; null for a single file. */
  path: string | null;
  open: () => FileInput | Promise<FileInput>;
}

/** The input of a leak: one file, a folder or an archive. It is closed after reading. */
export interface LeakInput {
  files: AsyncIterable<LeakFile> | Iterable<LeakFile>;
  close: () => void;
}

/** Returns a single file as the input of a reader. */
export function singleLeakFile(input: FileInput): LeakInput {
  return { files: [{ path: null, open: () => input }], close: () => undefined };
}
