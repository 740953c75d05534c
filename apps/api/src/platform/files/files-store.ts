import { join } from 'node:path';

import type { Config } from '../config.ts';
import { diskStore } from './files-disk.ts';
import type { FileStore } from './files-port.ts';
import { s3Store } from './files-s3.ts';

/** Where files stand, and where they wait while they come in. */
export interface FilePlaces {
  store: FileStore;
  /** On the same disk as the folder of the files, so that one can be moved into the other. */
  arrivals: string;
}

/** The places of the settings: S3 where its endpoint is set, else the data folder. */
export function openFilePlaces({ DATA_DIR, s3 }: Pick<Config, 'DATA_DIR' | 's3'>): FilePlaces {
  const folder = join(DATA_DIR, 'files');
  return { store: s3 === null ? diskStore(folder) : s3Store(s3), arrivals: join(folder, 'arriving') };
}
