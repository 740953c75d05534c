import { mkdir, statfs } from 'node:fs/promises';

import { FailureCode } from '@gatehouse/contract/core/reply';

import type { Config } from '../settings/config.ts';
import { AppError } from '../core/errors.ts';
import type { Metrics } from '../observability/metrics.ts';

/** Monitors the free space of the disk for incoming files and, if it is embedded, the database. */
export interface StorageSpace {
  /**
   * Throws if these additional bytes would leave less free space than the floor.
   * @throws AppError 507
   */
  expect(bytes: number): Promise<void>;
  /** Passes a file through while the free space stays above the floor, and throws once it does not. */
  guard(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array>;
  /** Returns the number of free bytes. */
  free(): Promise<number>;
}

/** The number of bytes between two measurements of the disk. */
const checkEveryBytes = 8 * 1_048_576;

/** Watches the space of the data folder; `measureFree` returns its free bytes. */
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
  const requireSpace = async (bytes: number) => {
    if ((await free()) - bytes >= floor) return;
    metrics.storage.countRefused('floor');
    throw storageFull();
  };
  return {
    free,
    expect: requireSpace,
    async *guard(content) {
      let unseen = 0;
      for await (const piece of content) {
        unseen += piece.length;
        if (unseen >= checkEveryBytes) {
          await requireSpace(0);
          unseen = 0;
        }
        yield piece;
      }
    },
  };
}

/** Returns a function that measures the bytes of a folder's disk available to unprivileged users. */
export const freeBytesOf = (folder: string) => async (): Promise<number> => {
  await mkdir(folder, { recursive: true });
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** 507: the server has no room for uploads; everything else continues to work. */
export const storageFull = () =>
  new AppError(
    507,
    FailureCode.storageFull,
    'The server is running out of storage, so uploads are paused. Nothing was stored. Contact your provider.',
  );
