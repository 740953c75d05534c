import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { hasCode } from './error-code.ts';
import { identifyProcess, isPidTaken, isRunning } from './process-identity.ts';
import { stopPostmaster } from './stop-postmaster.ts';

/**
 * Stops the server that a killed portal left running on this data. It is not reused, because the next server must be our own child process,
 * with our log and settings, whose exit we detect. The caller must hold the lock of the folder.
 */
export async function stopOrphanedServer(data: string, note: (line: string) => void): Promise<void> {
  const file = join(data, 'postmaster.pid');
  const pid = readPid(file);
  // PostgreSQL itself removes the pid file of a process that no longer exists.
  if (!isPidTaken(pid)) return;

  const identity = identifyProcess(pid);
  if (!identity || !isServerOf(pid, data)) {
    // PostgreSQL would mistake any process of its user, even a zombie, for a running predecessor. Children of a killed server are still
    // detected, because their shared memory is identified by the folder's inode.
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
    // The process ended just before the signal.
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

/**
 * True if the process is the server of this data. The pid file alone is no proof: the server's user writes it, and could make a portal that
 * runs as root send signals to other processes.
 */
function isServerOf(pid: number, data: string): boolean {
  try {
    if (process.platform !== 'linux') return commandLineByPs(pid).includes(data);

    const isOwners = statSync(`/proc/${pid}`).uid === statSync(data).uid;
    return isOwners && readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data);
  } catch {
    return false;
  }
}

function commandLineByPs(pid: number): string {
  return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
}
