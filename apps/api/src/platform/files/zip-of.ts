import { buffer } from 'node:stream/consumers';

import { ZipFile } from 'yazl';

/** The date of every file in an archive, the earliest of the format, so that equal files make equal archives. */
export const zipDate = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true } as const;

/** Returns a ZIP archive of some small files by name. */
export async function zipOf(files: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files))
    zip.addBuffer(Buffer.from(content), name, { ...zipDate, compress: content.length > 0 });
  zip.end();
  return buffer(zip.outputStream);
}
