import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import { archiveLimits } from '../leaks/archive/archive-limits.ts';
import { openLeakArchive } from '../leaks/archive/open-zip.ts';
import type { LeakInput } from '../leaks/leak-input.ts';

/**
 * Opens a ZIP archive that arrives as a stream; its list of entries is at its end. It is on disk only until it is
 * open: from then on the file has no name, and goes with the process.
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
