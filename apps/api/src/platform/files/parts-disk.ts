import { mkdir, open, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

import { pathInStore, syncFolder } from './files-disk.ts';
import type { PartStore } from './parts-port.ts';
import { writeWhole } from './write-whole.ts';

/** Stores parts in the file itself, each at its offset and synced before it counts. */
export function diskParts(folder: string): PartStore {
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
