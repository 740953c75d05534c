import { buffer } from 'node:stream/consumers';

import { ZipFile } from 'yazl';

/** Returns a zip file of these entries by name. */
export async function zipOf(entries: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(entries))
    zip.addBuffer(Buffer.from(content), name, { compress: content.length > 0 });
  zip.end();
  return buffer(zip.outputStream);
}

const entryStart = Buffer.from('PK\x01\x02', 'latin1');
const sizePlace = { packed: 20, unpacked: 24 };

/** Returns the file with other sizes in its central directory. */
export function withSizes(zip: Buffer, sizes: Partial<Record<keyof typeof sizePlace, number>>): Buffer {
  const changed = Buffer.from(zip);
  for (let at = changed.indexOf(entryStart); at >= 0; at = changed.indexOf(entryStart, at + 1))
    for (const [name, size] of Object.entries(sizes))
      changed.writeUInt32LE(size, at + sizePlace[name as keyof typeof sizePlace]);
  return changed;
}
