/** The bytes of a part that has arrived, before the store has them. */
export interface ArrivedPart {
  /** In bytes. */
  size: number;
  /** Empty where the store needs none. */
  sha256: Buffer;
  /** In their order; they may be read again. */
  pieces(): Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
  /** Frees what holds them; to be said once. */
  release(): Promise<void>;
}

/** A file that comes in parts, as its row has it. */
export interface PartedFile {
  id: string;
  /** In bytes. */
  size: number;
  /** What the store calls it until it is whole; null where it needs no name. */
  multipart: string | null;
}

/** A part that the store has taken. */
export interface StoredPart {
  /** Rises along the file. */
  number: number;
  tag: string;
}

/**
 * The port behind which files come together out of parts. What a method has answered is kept, power cut or not, and any
 * process goes on with it. A finished file is read and removed through `FileStore`, under the same id.
 */
export interface PartStore {
  /** Whether parts are sent before they are placed: each under a number of its own, and with its SHA-256. */
  sendsParts: boolean;
  /** Answers `multipart`. */
  begin(id: string): Promise<string | null>;
  /** Takes the bytes of a part, before its place in the file is certain; answers its tag. */
  send(file: PartedFile, number: number, part: ArrivedPart): Promise<string>;
  /** Puts a part in its place, while no one else does. */
  place(file: PartedFile, offset: number, part: ArrivedPart): Promise<void>;
  /** Makes the file of these parts; false where they are gone. It may be said again. */
  finish(file: PartedFile, parts: readonly StoredPart[]): Promise<boolean>;
  /** Removes what has come of it, in whole or in part. */
  abandon(file: PartedFile): Promise<void>;
}
