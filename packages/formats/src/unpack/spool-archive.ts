import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import { archiveLimits } from '../leaks/archive/archive-limits.ts';
import { openLeakArchive } from '../leaks/archive/open-zip.ts';
import type { LeakInput } from '../leaks/leak-input.ts';

/**
 * Opens a ZIP archive that arrives as a stream, whose directory is at its end. The archive is stored in a temporary file that is deleted as
 * soon as it is open.
 */
export async function spoolArchive(content: AsyncIterable<Uint8Array>, limits = archiveLimits): Promise<LeakInput> {
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-archive-'));
  try {
    const path = join(folder, 'archive.zip');
    await pipeline(content, createWriteStream(path, { mode: 0o600 }));
    return await openLeakArchive(path, limits);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
