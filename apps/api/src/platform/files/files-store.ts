import { join, dirname } from 'node:path';
import { mkdir, open, rm, stat, rename } from 'node:fs/promises';

import type { Config } from '../settings/config.ts';
import { openArrivals, type ReceivePart } from './arriving-part.ts';
import type { FileStore } from './files-port.ts';
import { openBucket, s3Store } from './files-s3.ts';
import type { PartStore } from './parts-port.ts';
import { s3Parts } from './parts-s3.ts';
import { writeWhole } from './write-whole.ts';

/** The stores for files and parts, and the folder for incoming files. */
export interface FileStores {
  store: FileStore;
  /** The parts of uploads, in the same store. */
  parts: PartStore;
  /** The folder for incoming files, on the same disk as the store's folder, so that files can be moved between them. */
  arrivals: string;
  receivePart: ReceivePart;
}

/** At 16 MB each, 64 MB of memory. */
const buffersAtMost = 4;

/** Opens the configured file stores: S3 if its endpoint is set, else the data folder. */
export function openFilePlaces({ DATA_DIR, s3 }: Pick<Config, 'DATA_DIR' | 's3'>): FileStores {
  const folder = join(DATA_DIR, 'files');
  const arrivals = join(folder, 'arriving');
  const receivePart = openArrivals(arrivals, buffersAtMost);
  if (s3 === null) return { store: diskStore(folder), parts: diskParts(folder), arrivals, receivePart };
  const ask = openBucket(s3);
  return { store: s3Store(ask), parts: s3Parts(ask), arrivals, receivePart };
}

/** Stores files in a folder, spread over 256 subfolders by the last byte of their ids, which is random. */
function diskStore(folder: string): FileStore {
  const pathOf = (id: string) => pathInStore(folder, id);
  return {
    async put(id, { path }) {
      const place = pathOf(id);
      await mkdir(dirname(place), { recursive: true, mode: 0o700 });
      await rename(path, place);
      await syncFolder(dirname(place));
    },
    async open(id, range) {
      const file = await open(pathOf(id)).catch(nullIfMissing);
      return file?.createReadStream(range ? { start: range.first, end: range.last } : {}) ?? null;
    },
    remove: (id) => rm(pathOf(id), { force: true }),
  };
}

/** Returns the path of a file in the folder. */
const pathInStore = (folder: string, id: string): string => join(folder, id.slice(-2), id);

/** Syncs a folder: the entry of a new file survives a power failure only after that. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

/** Stores parts in the file itself, each at its offset and synced before it counts. */
function diskParts(folder: string): PartStore {
  return {
    sendsParts: false,
    begin: async () => null,
    send: async () => '',
    async place({ id }, offset, part) {
      const place = pathInStore(folder, id);
      await mkdir(dirname(place), { recursive: true, mode: 0o700 });
      const isNew = offset === 0;
      const file = await open(place, isNew ? 'w' : 'r+', 0o600);
      try {
        let position = offset;
        for await (const piece of part.pieces()) {
          await writeWhole(file, piece, position);
          position += piece.length;
        }
        // Syncs the size of the file, but not its times.
        await file.datasync();
      } finally {
        await file.close();
      }
      if (isNew) await syncFolder(dirname(place));
    },
    async finish({ id, size }) {
      const found = await stat(pathInStore(folder, id)).catch(() => null);
      return found?.size === size;
    },
    abandon: ({ id }) => rm(pathInStore(folder, id), { force: true }),
  };
}
