import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { openS3Server } from './s3-server.ts';

/** Opens both kinds of file stores, a folder and a bucket on loopback, with files to store. */
export async function openTestPlaces() {
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-files-'));
  const keys = { accessKey: 'portal', secretKey: 'a secret', region: 'eu-test-1' };
  const s3 = await openS3Server(keys);
  const onDisk = { NODE_ENV: 'test', DATA_DIR: folder };
  let made = 0;
  return {
    folder,
    s3,
    onDisk,
    inBucket: {
      ...onDisk,
      S3_ENDPOINT: s3.endpoint,
      S3_BUCKET: 'gatehouse',
      S3_ACCESS_KEY: keys.accessKey,
      S3_SECRET_KEY: keys.secretKey,
      S3_REGION: keys.region,
    },
    async spool(content: string | Buffer) {
      const path = join(folder, `spool-${(made += 1)}`);
      await writeFile(path, content);
      return { path, size: Buffer.byteLength(content), sha256: createHash('sha256').update(content).digest() };
    },
    async close() {
      await s3.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** Returns an id made from a number. */
export const idOf = (number: number) => `01990000-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** Returns the paths of all files stored in a data folder. */
export async function storedFiles(dataFolder: string): Promise<string[]> {
  const entries = await readdir(join(dataFolder, 'files'), { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}
