/** The bytes of a received part, before they are stored. */
export interface ArrivedPart {
  /** The size in bytes. */
  size: number;
  /** The SHA-256 of the bytes; empty if the store does not need it. */
  sha256: Buffer;
  /** Returns the bytes in order; it may be called again. */
  pieces(): Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
  /** Frees the memory or file of the bytes; call it once. */
  release(): Promise<void>;
}

/** A file that is uploaded in parts. */
export interface PartedFile {
  id: string;
  /** The size in bytes. */
  size: number;
  /** The store's id of the multipart upload, or null if the store needs none. */
  multipart: string | null;
}

/** A part that the store has accepted. */
export interface StoredPart {
  /** The part number, which increases along the file. */
  number: number;
  tag: string;
}

/**
 * The storage of files that are uploaded in parts. The results of every method survive a power failure, and any process may continue an
 * upload. A finished file is read and removed through `FileStore`, under the same id.
 */
export interface PartStore {
  /** True if parts are sent before they are placed, each with its own number and SHA-256. */
  sendsParts: boolean;
  /** Returns the value of `multipart`. */
  begin(id: string): Promise<string | null>;
  /** Stores the bytes of a part before its place in the file is decided; returns its tag. */
  send(file: PartedFile, number: number, part: ArrivedPart): Promise<string>;
  /** Puts a part at its offset; the caller excludes concurrent calls for the file. */
  place(file: PartedFile, offset: number, part: ArrivedPart): Promise<void>;
  /** Assembles the file from these parts; returns false if they are gone. It may be repeated. */
  finish(file: PartedFile, parts: readonly StoredPart[]): Promise<boolean>;
  /** Removes everything stored of the file, complete or not. */
  abandon(file: PartedFile): Promise<void>;
}
