import { join } from 'node:path';

import type { Config } from '../config.ts';
import { openArrivals, type ReceivePart } from './arriving-part.ts';
import { diskStore } from './files-disk.ts';
import type { FileStore } from './files-port.ts';
import { openBucket, s3Store } from './files-s3.ts';
import { diskParts } from './parts-disk.ts';
import type { PartStore } from './parts-port.ts';
import { s3Parts } from './parts-s3.ts';

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
