import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasCode } from './error-code.ts';
import { identifyProcess, isRunning, type ProcessIdentity } from './process-identity.ts';

/** The exclusive lock of a process on a database folder. */
export interface FolderLock {
  /** Releases the folder; further calls do nothing. */
  release(): void;
}

// A guard lock is needed only to replace a dead owner's lock, and a second one only after a crash during that.
const maxGuards = 3;

/** Locks the folder, or throws one sentence that names it and the pid of its owner. */
export function lockFolder(folder: string): FolderLock {
  return takeLock({ folder, file: lockFile(folder), guards: 0 });
}

/** Returns the running process that owns the folder's lock. */
export function findLockHolder(folder: string): ProcessIdentity | undefined {
  const holder = readHolder(lockFile(folder));
  return holder && isRunning(holder) ? holder : undefined;
}

interface Attempt {
  folder: string;
  file: string;
  guards: number;
}

function takeLock(attempt: Attempt): FolderLock {
  const { file } = attempt;
  const ticket = writeTicket(file);

  try {
    while (!linked(ticket.file, file) && !replaceDeadOwner(attempt, ticket.file));
  } finally {
    rmSync(ticket.file, { force: true });
  }

  return { release: () => removeOwn(file, ticket.text) };
}

/**
 * Replaces a dead owner's lock. Two processes may find the same dead owner, so only the holder of a guard lock may replace it, after
 * another check; no one else changes the lock meanwhile. Returns false if the caller should try again.
 */
function replaceDeadOwner(attempt: Attempt, ticketFile: string): boolean {
  const { folder, file, guards } = attempt;
  refuseIfHeld(attempt);
  if (guards === maxGuards) throw new Error(`Remove ${file}: it is left over from crashed processes.`);

  const guard = takeLock({ folder, file: `${file}.takeover`, guards: guards + 1 });
  try {
    if (!exists(file)) return false;
    refuseIfHeld(attempt);
    renameSync(ticketFile, file);
    return true;
  } finally {
    guard.release();
  }
}

function refuseIfHeld({ folder, file }: Attempt): void {
  const holder = readHolder(file);
  if (!holder || !isRunning(holder)) return;

  throw new Error(`The database folder ${folder} is in use by another portal, process ${holder.pid}.`);
}

function writeTicket(file: string): { file: string; text: string } {
  const nonce = randomBytes(8).toString('hex');
  const text = JSON.stringify({ ...identifyProcess(process.pid), nonce });
  const ticketFile = `${file}.${nonce}`;
  writeFileSync(ticketFile, text, { flag: 'wx', mode: 0o644 });
  return { file: ticketFile, text };
}

/**
 * Publishes a lock as a hard link; returns false if there is one already. The link appears atomically with its content and never replaces a
 * file, so no partial lock is ever visible.
 */
function linked(ticketFile: string, file: string): boolean {
  try {
    linkSync(ticketFile, file);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}

/** Returns undefined for a missing lock, and for one whose content was lost in a power failure. */
function readHolder(file: string): ProcessIdentity | undefined {
  try {
    const { pid, startedAt }: { pid?: unknown; startedAt?: unknown } = JSON.parse(readFileSync(file, 'utf8'));
    return typeof pid === 'number' && typeof startedAt === 'string' ? { pid, startedAt } : undefined;
  } catch {
    return undefined;
  }
}

function removeOwn(file: string, text: string): void {
  if (readText(file) === text) rmSync(file, { force: true });
}

function exists(file: string): boolean {
  return readText(file) !== undefined;
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

function lockFile(folder: string): string {
  return join(folder, 'lock');
}
