import { Readable } from 'node:stream';

import { ZipFile } from 'yazl';

/** A document package that is passed on while it is written. */
export interface PackageWriter {
  add: (name: string, content: string | Uint8Array) => void;
  /** Adds a long part without joining its pieces. */
  addPieces: (name: string, pieces: Iterable<string>) => void;
  /** Resolves when everything has been passed on. */
  finish: () => Promise<void>;
}

/** The date of every part, so that equal documents are equal files. */
const date = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true } as const;

/** Images are compressed already. */
const isCompressed = (name: string): boolean => /\.(?:png|jpe?g|gif)$/i.test(name);

/** Opens a package. */
export function openPackage(write: (bytes: Buffer) => void): PackageWriter {
  const zip = new ZipFile();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  zip.outputStream.on('data', write);
  zip.outputStream.on('error', reject);
  zip.outputStream.on('end', resolve);
  return {
    add: (name, content) =>
      zip.addBuffer(Buffer.from(content as string), name, { ...date, compress: !isCompressed(name) }),
    addPieces: (name, pieces) =>
      zip.addReadStream(Readable.from(bytesOf(pieces), { objectMode: false }), name, { ...date, compress: true }),
    async finish() {
      zip.end();
      await promise;
    },
  };
}

function* bytesOf(pieces: Iterable<string>): Generator<Buffer> {
  for (const piece of pieces) if (piece !== '') yield Buffer.from(piece);
}
