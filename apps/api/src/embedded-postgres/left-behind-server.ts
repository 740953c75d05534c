import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { hasCode } from './error-code.ts';
import { identifyProcess, isPidTaken, isRunning } from './process-identity.ts';
import { stopPostmaster } from './stop-postmaster.ts';

/**
 * Ends the server that a killed portal left on this data. It is stopped and not taken over, because the next one has
 * to be our own child, with our log, our settings and an end that we notice. Call it only with the folder's lock.
 */
export async function endLeftBehindServer(data: string, note: (line: string) => void): Promise<void> {
  const file = join(data, 'postmaster.pid');
  const pid = readPid(file);
  // PostgreSQL itself clears the file of a pid that is gone.
  if (!isPidTaken(pid)) return;

  const identity = identifyProcess(pid);
  if (!identity || !isServerOf(pid, data)) {
    // It would take any process of its user, even an unburied one, for a living predecessor. Children of a killed
    // server are still noticed: the shared memory that they hold is found by the folder's inode.
    rmSync(file, { force: true });
    return;
  }
  note(`PostgreSQL, process ${pid}, was left behind on ${data} by a portal that was killed; it is stopped first.`);
  await stopPostmaster({
    pid,
    signal: (name) => sendSignal(pid, name),
    hasEnded: () => !isRunning(identity),
  });
}

function sendSignal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    // It ended a moment before.
    if (!hasCode(error, 'ESRCH')) throw error;
  }
}

function readPid(file: string): number {
  try {
    return Number.parseInt(readFileSync(file, 'utf8'), 10);
  } catch {
    return 0;
  }
}

/** The file is written by the server's user, who must not be able to make root send signals to other processes. */
function isServerOf(pid: number, data: string): boolean {
  try {
    if (process.platform !== 'linux') return describeByPs(pid).includes(data);

    const isOwners = statSync(`/proc/${pid}`).uid === statSync(data).uid;
    return isOwners && readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data);
  } catch {
    return false;
  }
}

function describeByPs(pid: number): string {
  return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
}
