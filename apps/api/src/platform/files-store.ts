import { join } from 'node:path';

import type { Config } from './config.ts';
import { diskStore } from './files-disk.ts';
import type { FileStore } from './files-port.ts';
import { s3Store } from './files-s3.ts';

/** The folder in which files stand where no S3 is set. */
export const filesFolder = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string => join(DATA_DIR, 'files');

/** The store of the settings: S3 where its endpoint is set, else the data folder. */
export function openFileStore(config: Config): FileStore {
  return config.s3 === null ? diskStore(filesFolder(config)) : s3Store(config.s3);
}
