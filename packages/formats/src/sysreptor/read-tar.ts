import { formatFailure, type FormatFailure } from '../read-failure.ts';

/** A file of an archive. Its content must be read or skipped before the next entry. */
export interface ArchiveEntry {
  name: string;
  /** False for folders, links and metadata entries. */
  isFile: boolean;
  content: AsyncGenerator<Uint8Array>;
}

const blockBytes = 512;

// A project with all its images is far smaller. Anything larger is probably a decompression bomb.
const defaultMostBytes = 1024 * 1024 * 1024;

/** The state while an archive is read. */
interface Tape {
  pieces: AsyncIterator<Uint8Array>;
  /** Bytes read from the archive but not yet used. */
  rest: Uint8Array;
  /** Number of bytes used. */
  offset: number;
  mostBytes: number;
}

function refuse(offset: number, reason: string): FormatFailure {
  return formatFailure(`The archive cannot be read near byte ${offset}: ${reason}.`, { byte: offset });
}

/** Returns the next bytes, from one up to the given number, or null at the end of the archive. */
async function take(tape: Tape, bytes: number): Promise<Uint8Array | null> {
  while (tape.rest.length === 0) {
    const next = await tape.pieces.next();
    if (next.done === true) return null;
    tape.rest = next.value;
  }
  const taken = tape.rest.subarray(0, bytes);
  tape.rest = tape.rest.subarray(taken.length);
  tape.offset += taken.length;
  if (tape.offset > tape.mostBytes) throw refuse(tape.offset, `it unpacks to more than ${tape.mostBytes} bytes`);
  return taken;
}

async function* takeAll(tape: Tape, bytes: number, within: string): AsyncGenerator<Uint8Array> {
  let left = bytes;
  while (left > 0) {
    const piece = await take(tape, left);
    if (piece === null) throw refuse(tape.offset, `it ends inside ${within}`);
    left -= piece.length;
    yield piece;
  }
}

async function takeBlock(tape: Tape): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of takeAll(tape, blockBytes, 'itself')) pieces.push(piece);
  return Buffer.concat(pieces);
}

function textAt(block: Buffer, from: number, length: number): string {
  const field = block.subarray(from, from + length);
  const end = field.indexOf(0);
  return field.toString('utf8', 0, end < 0 ? length : end);
}

function numberAt(block: Buffer, from: number, length: number): number {
  const text = textAt(block, from, length).trim();
  return /^[0-7]{1,12}$/.test(text) ? Number.parseInt(text, 8) : Number.NaN;
}

/** Returns the checksum of a header, in which the checksum field itself counts as spaces. */
function sumOf(block: Buffer): number {
  return block.reduce((sum, byte, index) => sum + (index >= 148 && index < 156 ? 32 : byte), 0);
}

interface Header {
  name: string;
  size: number;
  isFile: boolean;
}

function readHeader(block: Buffer, offset: number): Header {
  const size = numberAt(block, 124, 12);
  if (sumOf(block) !== numberAt(block, 148, 8)) throw refuse(offset, 'no file starts there');
  if (Number.isNaN(size)) throw refuse(offset, 'a file in it has no size');
  const prefix = textAt(block, 345, 155);
  const name = textAt(block, 0, 100);
  const type = textAt(block, 156, 1);
  return { name: prefix === '' ? name : `${prefix}/${name}`, size, isFile: type === '' || type === '0' };
}

async function pass(content: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const piece of content) if (piece.length === 0) return;
}

/** Reads the zeros after the last file, which shows whether a compressed archive is complete. */
async function readToEnd(tape: Tape): Promise<void> {
  let piece = await take(tape, blockBytes);
  while (piece !== null) piece = await take(tape, tape.mostBytes);
}

function isEmptyBlock(block: Buffer): boolean {
  return block.every((byte) => byte === 0);
}

/**
 * Yields the files of a tar archive, holding one chunk at a time. Supports what Python writes, as far as a project needs it: names of up to
 * 255 characters, and files of up to 1 GB in total.
 */
export async function* readTar(
  pieces: AsyncIterable<Uint8Array>,
  mostBytes = defaultMostBytes,
): AsyncGenerator<ArchiveEntry> {
  const tape: Tape = { pieces: pieces[Symbol.asyncIterator](), rest: new Uint8Array(), offset: 0, mostBytes };
  for (let block = await takeBlock(tape); !isEmptyBlock(block); block = await takeBlock(tape)) {
    const { name, size, isFile } = readHeader(block, tape.offset - blockBytes);
    const content = takeAll(tape, size, JSON.stringify(name.slice(0, 100)));
    yield { name, isFile, content };
    await pass(content);
    const padding = (blockBytes - (size % blockBytes)) % blockBytes;
    await pass(takeAll(tape, padding, 'itself'));
  }
  await readToEnd(tape);
}
