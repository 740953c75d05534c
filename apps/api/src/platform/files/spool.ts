import { randomBytes } from 'node:crypto';
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { openWith, sealWith } from '../security/sealing.ts';

/** Items spooled to disk until all of them are known, so that a million take no memory. */
export interface Spool<Item> {
  add(item: Item): Promise<void>;
  /** Returns all items in order, in batches; it may be read more than once. */
  batches(): AsyncGenerator<Item[]>;
  close(): Promise<void>;
}

const headBytes = 4;

/**
 * Reads this many bytes of a file from an offset.
 * @throws if the file is shorter
 */
async function readBytesAt(file: FileHandle, place: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.allocUnsafe(length), position: place });
  if (bytesRead < length) throw new Error('Unexpected end of file');
  return buffer;
}

/**
 * Opens a spool. Its file is unlinked at once and encrypted with a key that exists only in this process, so no one else can read it and it
 * disappears with the process.
 */
export async function openSpool<Item>(
  itemsAtATime: number,
  /** Returns the number of items that one counts as. */
  weightOf: (item: Item) => number = () => 1,
): Promise<Spool<Item>> {
  const key = randomBytes(32);
  const file = await openNameless();
  let waiting: Item[] = [];
  let weight = 0;
  let end = 0;

  async function flush(): Promise<void> {
    if (waiting.length === 0) return;
    const sealed = sealWith(key, JSON.stringify(waiting), String(end));
    const head = Buffer.alloc(headBytes);
    head.writeUInt32BE(sealed.length);
    waiting = [];
    weight = 0;
    await file.writev([head, sealed], end);
    end += headBytes + sealed.length;
  }

  return {
    async add(item) {
      waiting.push(item);
      weight += weightOf(item);
      if (weight >= itemsAtATime) await flush();
    },
    async *batches() {
      await flush();
      for (let place = 0; place < end;) {
        const length = (await readBytesAt(file, place, headBytes)).readUInt32BE();
        const sealed = await readBytesAt(file, place + headBytes, length);
        yield JSON.parse(openWith(key, sealed, String(place))) as Item[];
        place += headBytes + length;
      }
    },
    close: () => file.close(),
  };
}

async function openNameless(): Promise<FileHandle> {
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-spool-'));
  try {
    return await open(join(folder, 'spool'), 'wx+', 0o600);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
