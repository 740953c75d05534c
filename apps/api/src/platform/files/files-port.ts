import type { Readable } from 'node:stream';

/** A file in temporary storage, before it is passed to the store. */
export interface SpooledFile {
  path: string;
  /** The size in bytes. */
  size: number;
  sha256: Buffer;
}

/** The first and last byte, counted from 0. */
export interface ByteRange {
  first: number;
  last: number;
}

/** The storage of file contents. Files are named by an id and never change. */
export interface FileStore {
  /** Moves the spooled file into the store; when it resolves, the bytes survive a power failure. */
  put(id: string, file: SpooledFile): Promise<void>;
  /** Returns null if there is no such file. */
  open(id: string, range: ByteRange | null): Promise<Readable | null>;
  /** Does nothing if there is no such file. */
  remove(id: string): Promise<void>;
}
