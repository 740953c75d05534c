import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';

import { formatFailure } from '../read-failure.ts';
import { gunzip } from '../unpack/gunzip.ts';
import { packingOf } from '../unpack/known-archives.ts';
import { openLeakFolder } from './archive/open-folder.ts';
import { openLeakArchive } from './archive/open-zip.ts';
import { singleLeakFile, type LeakInput } from './leak-input.ts';
import { refusedByMagic } from './refuse-binary.ts';

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(16) });
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Opens a folder, ZIP archive or single file by its path. Throws for other types of archives. */
export async function openLeak(path: string): Promise<LeakInput> {
  const found = await stat(path);
  if (found.isDirectory()) return openLeakFolder(path);
  const head = await readHead(path);
  const packing = packingOf(head);
  if (packing === 'zip') return openLeakArchive(path);
  if (packing === 'gzip') return singleLeakFile(gunzip(createReadStream(path)));
  const refusal = refusedByMagic(head);
  if (refusal !== null) throw formatFailure(`The file cannot be read: ${refusal}.`, { byte: 0 });
  return singleLeakFile(createReadStream(path, { highWaterMark: 262_144 }));
}
