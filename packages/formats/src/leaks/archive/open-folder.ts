import { constants } from 'node:fs';
import { open, opendir } from 'node:fs/promises';
import { join } from 'node:path';

import { formatFailure } from '../../read-failure.ts';
import type { LeakFile, LeakInput } from '../leak-input.ts';
import { archiveLimits } from './archive-limits.ts';
import { isHiddenPath, shownPath } from './entry-path.ts';

interface Walk {
  root: string;
  limits: typeof archiveLimits;
  entries: number;
}

function countEntry(walk: Walk, path: string): void {
  walk.entries += 1;
  const { entries, depth } = walk.limits;
  if (walk.entries > entries) throw formatFailure(`The folder has more than ${entries} entries.`, { byte: 0 });
  if (path.split('/').length <= depth) return;
  throw formatFailure(`The folder has more than ${depth} levels of folders.`, { byte: 0 });
}

// The file may have been replaced with a symbolic link since it was listed.
async function openFile(path: string) {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW);
  return file.createReadStream({ highWaterMark: 262_144 });
}

async function* walkFolder(walk: Walk, folder: string): AsyncGenerator<LeakFile> {
  for await (const entry of await opendir(join(walk.root, folder))) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    countEntry(walk, path);
    if (isHiddenPath(entry.name)) continue;
    if (entry.isDirectory()) yield* walkFolder(walk, path);
    // Symbolic links, sockets and devices are skipped.
    if (entry.isFile()) yield { path: shownPath(path), open: () => openFile(join(walk.root, path)) };
  }
}

/** Returns the files of a folder and its subfolders. Symbolic links are never followed. */
export function openLeakFolder(root: string, limits = archiveLimits): LeakInput {
  return { files: walkFolder({ root, limits, entries: 0 }, ''), close: () => undefined };
}
