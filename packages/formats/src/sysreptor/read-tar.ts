import { Readable } from 'node:stream';

import { extract, type Extract } from 'tar-stream';

import { formatFailure, isFormatFailure, type FormatFailure } from '../read-failure.ts';

/** A file of an archive. Its content must be read before the next entry; what is not read is skipped. */
export interface ArchiveEntry {
  name: string;
  /** False for folders, links and metadata entries. */
  isFile: boolean;
  content: AsyncGenerator<Uint8Array>;
}

// A project with all its images is far smaller. Anything larger is probably a decompression bomb.
const defaultMaxBytes = 1024 * 1024 * 1024;

type Source = Extract extends AsyncIterable<infer Entry> ? Entry : never;

/** The progress of reading an archive. */
interface Tape {
  /** Number of bytes read. */
  offset: number;
  maxBytes: number;
  /** The last entry that was found: its quoted name, and where its block ends. */
  entry: { name: string; end: number };
}

const blockBytes = 512;

const refuse = (byte: number, reason: string): FormatFailure =>
  formatFailure(`The archive cannot be read near byte ${byte}: ${reason}.`, { byte });

async function* countBytes(pieces: AsyncIterable<Uint8Array>, tape: Tape): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    tape.offset += piece.length;
    if (tape.offset > tape.maxBytes) throw refuse(tape.offset, `it unpacks to more than ${tape.maxBytes} bytes`);
    yield piece;
  }
}

/** Returns the failure that an error of the library or of the input stands for. */
function failureOf(error: unknown, tape: Tape): unknown {
  if (!(error instanceof Error) || isFormatFailure(error)) return error;
  if (error.message.startsWith('Invalid tar header')) return refuse(tape.entry.end, 'no file starts there');
  if (error.message === 'Unexpected end of data') return refuse(tape.offset, `it ends inside ${tape.entry.name}`);
  return error;
}

async function* contentOf(source: Source, tape: Tape): AsyncGenerator<Uint8Array> {
  try {
    yield* source as AsyncIterable<Uint8Array>;
  } catch (error) {
    throw failureOf(error, tape);
  }
}

/** Yields the files of a tar archive of at most 1 GB, holding one chunk at a time. Throws for an archive that is not complete. */
export async function* readTar(
  pieces: AsyncIterable<Uint8Array>,
  maxBytes = defaultMaxBytes,
): AsyncGenerator<ArchiveEntry> {
  const tape: Tape = { offset: 0, maxBytes, entry: { name: 'itself', end: 0 } };
  const reader = extract();
  const input = Readable.from(countBytes(pieces, tape));
  input.on('error', (error) => reader.destroy(error)).pipe(reader as unknown as NodeJS.WritableStream);
  try {
    for await (const source of reader) {
      const { name, type, size } = source.header;
      // The library counts to the header, which takes one block.
      const blocks = 1 + Math.ceil(size / blockBytes);
      tape.entry = { name: JSON.stringify(name.slice(0, 100)), end: source.offset + blocks * blockBytes };
      yield { name, isFile: type === 'file', content: contentOf(source, tape) };
      source.resume();
    }
  } catch (error) {
    throw failureOf(error, tape);
  } finally {
    input.destroy();
  }
  // An archive ends with an empty block; the library accepts one that is cut off between two files.
  if (tape.offset < tape.entry.end + blockBytes) throw refuse(tape.offset, 'it ends inside itself');
}
