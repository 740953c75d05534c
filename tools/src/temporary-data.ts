import { spawn } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Arguments of Node before a program that must end with the one that starts it, however that one ends. */
export const endingWithParent = ['--import', import.meta.resolve('./end-with-parent.ts')];

interface TemporaryData {
  folder: string;
  /** Call it once the folder is gone. */
  forget(): void;
}

/**
 * Makes a folder for the data of a run. Should the run be killed, a process of its own ends the PostgreSQL in `db` below it and
 * removes the folder.
 */
export async function makeTemporaryData(prefix: string): Promise<TemporaryData> {
  const folder = await mkdtemp(join(tmpdir(), prefix));
  const program = fileURLToPath(new URL('./clean-up.ts', import.meta.url));
  const child = spawn(process.execPath, [program, folder], { stdio: ['pipe', 'ignore', 'inherit'], detached: true });
  child.unref();
  return { folder, forget: () => void child.stdin.end() };
}
