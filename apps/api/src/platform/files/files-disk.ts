import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import type { FileStore } from './files-port.ts';

/** Stores files in a folder, spread over 256 subfolders by the last byte of their ids, which is random. */
export function diskStore(folder: string): FileStore {
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
export const pathInStore = (folder: string, id: string): string => join(folder, id.slice(-2), id);

/** Syncs a folder: the entry of a new file survives a power failure only after that. */
export async function syncFolder(path: string): Promise<void> {
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
