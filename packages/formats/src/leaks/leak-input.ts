import type { FileInput } from '../decode-text.ts';

/** One file of a leak; it is opened when it is its turn, if at all. */
export interface LeakFile {
  /** Inside an archive or folder, with slashes; null for a file that was given alone. */
  path: string | null;
  open: () => FileInput | Promise<FileInput>;
}

/** The files of a leak: one, those of a folder, or those of an archive. The reading closes it. */
export interface LeakInput {
  files: AsyncIterable<LeakFile> | Iterable<LeakFile>;
  close: () => void;
}

/** A single file as the input of a reader. */
export function singleLeakFile(input: FileInput): LeakInput {
  return { files: [{ path: null, open: () => input }], close: () => undefined };
}
