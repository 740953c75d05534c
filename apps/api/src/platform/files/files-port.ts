import type { Readable } from 'node:stream';

/** Where the bytes of a file are before they are given to the store. */
export interface SpooledFile {
  path: string;
  /** In bytes. */
  size: number;
  sha256: Buffer;
}

/** First and last byte, both counted from 0. */
export interface ByteRange {
  first: number;
  last: number;
}

/** The port behind which the bytes of files stand: they are named by an id and never change. */
export interface FileStore {
  /** Takes the bytes over; what is answered is kept, power cut or not, and the spool is gone. */
  put(id: string, file: SpooledFile): Promise<void>;
  /** Null where there is no such file. */
  open(id: string, range: ByteRange | null): Promise<Readable | null>;
  /** Does nothing where there is no such file. */
  remove(id: string): Promise<void>;
}
