import { buffer } from 'node:stream/consumers';

import { pack } from 'tar-stream';

/** Returns a tar archive. A name that ends with a slash is a folder. */
export async function writeTar(entries: readonly (readonly [name: string, content: Buffer])[]): Promise<Buffer> {
  const archive = pack();
  for (const [name, content] of entries)
    archive.entry({ name, type: name.endsWith('/') ? 'directory' : 'file' }, content);
  archive.finalize();
  return buffer(archive as AsyncIterable<Buffer>);
}
