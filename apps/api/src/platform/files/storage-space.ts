import { mkdir, statfs } from 'node:fs/promises';

import { FailureCode } from '@gatehouse/contract/core/reply';

import type { Config } from '../config.ts';
import { AppError } from '../http/errors.ts';
import type { Metrics } from '../observability/metrics.ts';

/** Watches the free space of the disk on which files arrive and, where it is embedded, the database lives. */
export interface StorageSpace {
  /**
   * Refuses to begin what would take so many bytes.
   * @throws AppError 507 where less than the floor would be left
   */
  expect(bytes: number): Promise<void>;
  /** Passes a file on as long as the floor is kept; the bytes that are left out of the middle are no one's. */
  guard(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array>;
  /** Bytes that are free now. */
  free(): Promise<number>;
}

/** So many bytes are taken between two looks at the disk. */
const lookEveryBytes = 8 * 1_048_576;

/** The space of the data folder; `measureFree` tells its free bytes. */
export function watchSpace(
  { STORAGE_FLOOR: floor }: Pick<Config, 'STORAGE_FLOOR'>,
  metrics: Pick<Metrics, 'storage'>,
  measureFree: () => Promise<number>,
): StorageSpace {
  const free = async () => {
    const bytes = await measureFree();
    metrics.storage.setFree(bytes);
    return bytes;
  };
  const expect = async (bytes: number) => {
    if ((await free()) - bytes >= floor) return;
    metrics.storage.countRefused('floor');
    throw storageFull();
  };
  return {
    free,
    expect,
    async *guard(content) {
      let unseen = 0;
      for await (const piece of content) {
        unseen += piece.length;
        if (unseen >= lookEveryBytes) {
          await expect(0);
          unseen = 0;
        }
        yield piece;
      }
    },
  };
}

/** Free bytes of the disk of a folder, for whoever is not root. */
export const freeBytesOf = (folder: string) => async (): Promise<number> => {
  await mkdir(folder, { recursive: true });
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** 507: the server has no room; everything that needs none goes on. */
export const storageFull = () =>
  new AppError(
    507,
    FailureCode.storageFull,
    'The server is running out of storage, so uploads are paused. Nothing was stored. Contact your provider.',
  );
