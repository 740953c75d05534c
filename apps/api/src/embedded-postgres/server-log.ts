import { constants, fchownSync, fstatSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The log file of a server, and the lines added since its start. */
export interface ServerLog {
  handle: number;
  lastLines(): string;
}

const maxLogBytes = 8 * 1024 * 1024;
const shownLines = 15;

/** Opens the log of the database in this folder for another start; a long log is rotated first. */
export function openServerLog(folder: string): ServerLog {
  const file = join(folder, 'server.log');
  setAsideWhenLong(file);

  const { O_APPEND, O_CREAT, O_NOFOLLOW, O_WRONLY } = constants;
  const handle = openSync(file, O_APPEND | O_CREAT | O_WRONLY | (O_NOFOLLOW ?? 0), 0o600);
  const { uid, gid } = statSync(folder);
  // If root writes in another user's folder, the file must remain writable by that user.
  if (process.geteuid?.() === 0) fchownSync(handle, uid, gid);

  const { size } = fstatSync(handle);
  return { handle, lastLines: () => readLastLines(file, size) };
}

function readLastLines(file: string, start: number): string {
  try {
    const text = readFileSync(file).subarray(start).toString('utf8').trim();
    return text.split('\n').slice(-shownLines).join('\n');
  } catch (error) {
    return String(error);
  }
}

function setAsideWhenLong(file: string): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > maxLogBytes) renameSync(file, `${file}.1`);
}
