import { spawn } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Node arguments for a program that must end with the program that starts it, in any case. */
export const endingWithParent = ['--import', import.meta.resolve('./end-with-parent.ts')];

interface TemporaryData {
  folder: string;
  /** Must be called after the folder has been deleted. */
  forget(): void;
}

/**
 * Creates a temporary folder for the data of a run. If the run is killed, a separate process stops the PostgreSQL in its `db` folder and
 * deletes the folder.
 */
export async function makeTemporaryData(prefix: string): Promise<TemporaryData> {
  const folder = await mkdtemp(join(tmpdir(), prefix));
  const program = fileURLToPath(new URL('./clean-up.ts', import.meta.url));
  const child = spawn(process.execPath, [program, folder], { stdio: ['pipe', 'ignore', 'inherit'], detached: true });
  child.unref();
  return { folder, forget: () => void child.stdin.end() };
}
