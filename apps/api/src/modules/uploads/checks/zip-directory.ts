import { Readable } from 'node:stream';

import { fromRandomAccessReaderPromise, RandomAccessReader } from 'yauzl';

import { isBeyondDeflate, isZipBomb } from '../../../platform/files/zip-bounds.ts';

/** Reads bytes of a file. `first` and `last` count from 0 and are both included. */
export type ReadRange = (range: { first: number; last: number }) => Promise<Buffer>;

/** The directory of an archive. Nothing was unpacked to read it. */
export interface ZipDirectory {
  /** True if any entry name passed the test. */
  has(test: (name: string) => boolean): boolean;
}

export type ZipFault = 'damaged' | 'unpacks-too-large';

const entriesAtMost = 100_000;

/**
 * Reads the directory of a ZIP file in place, block by block. Returns a fault if the archive is incomplete or would unpack to an
 * implausible size.
 */
export async function readZipDirectory(
  size: number,
  read: ReadRange,
  tests: readonly ((name: string) => boolean)[],
): Promise<ZipDirectory | ZipFault> {
  try {
    return await walk(size, read, tests);
  } catch (error) {
    if (isOfStore(error)) throw error;
    return 'damaged';
  }
}

async function walk(
  size: number,
  read: ReadRange,
  tests: readonly ((name: string) => boolean)[],
): Promise<ZipDirectory | ZipFault> {
  const zip = await fromRandomAccessReaderPromise(readerOf(size, read), size, { autoClose: false });
  if (zip.entryCount > entriesAtMost) return 'unpacks-too-large';
  const passed = new Set<(name: string) => boolean>();
  const sum = { packed: 0, unpacked: 0, entries: 0 };
  for await (const entry of zip.eachEntry()) {
    if (isBeyondDeflate(entry)) return 'unpacks-too-large';
    sum.packed += entry.compressedSize;
    sum.unpacked += entry.uncompressedSize;
    sum.entries += 1;
    tests.filter((test) => test(entry.fileName)).forEach((test) => passed.add(test));
  }
  if (isZipBomb(sum, size)) return 'unpacks-too-large';
  return sum.entries === 0 ? 'damaged' : { has: (test) => passed.has(test) };
}

const blockBytes = 1_048_576;
const storeFailure = Symbol('storeFailure');

/** True for a failure of the store, which says nothing about the file. */
const isOfStore = (error: unknown): boolean => Reflect.has(Object(error) as object, storeFailure);

type Done = (error: Error | null) => void;
type ReadArguments = [target: Buffer, offset: number, length: number, position: number, done: Done];

/** Returns a reader that requests whole blocks, because directories are read sequentially in small steps. */
function readerOf(size: number, read: ReadRange): RandomAccessReader {
  let block: { first: number; bytes: Buffer } = { first: 0, bytes: Buffer.alloc(0) };
  const bytesAt = async (first: number, length: number): Promise<Buffer> => {
    const isInBlock = first >= block.first && first + length <= block.first + block.bytes.length;
    if (!isInBlock) {
      const last = Math.min(size, first + Math.max(length, blockBytes)) - 1;
      const bytes = await read({ first, last }).catch((error: unknown) => {
        throw Object.assign(new Error('The file could not be read', { cause: error }), { [storeFailure]: true });
      });
      block = { first, bytes };
    }
    return block.bytes.subarray(first - block.first, first - block.first + length);
  };
  const Reader = RandomAccessReader as unknown as new () => RandomAccessReader;
  return Object.assign(new Reader(), {
    _readStreamForRange: (start: number, end: number) =>
      Readable.from(
        (async function* bytes() {
          yield await bytesAt(start, end - start);
        })(),
        { objectMode: false },
      ),
    read(...[target, offset, length, position, done]: ReadArguments) {
      bytesAt(position, length).then((bytes) => {
        bytes.copy(target, offset);
        done(bytes.length < length ? new Error('The archive ends too early') : null);
      }, done);
    },
    close: (done: Done) => done(null),
  });
}
