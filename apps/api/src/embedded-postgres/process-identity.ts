import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** A process, distinguished from later ones with the same pid. `startedAt` is empty if the system does not report it. */
export interface ProcessIdentity {
  pid: number;
  startedAt: string;
}

/** Returns the process with this pid; undefined if there is none or only a zombie. */
export function identifyProcess(pid: number): ProcessIdentity | undefined {
  if (!isPidTaken(pid)) return undefined;
  if (process.platform === 'linux') return identifyOnLinux(pid);

  return { pid, startedAt: process.platform === 'win32' ? '' : startAccordingToPs(pid) };
}

/** Returns true if exactly this process is still running. */
export function isRunning(identity: ProcessIdentity): boolean {
  const now = identifyProcess(identity.pid);
  if (!now) return false;

  return now.startedAt === '' || identity.startedAt === '' || now.startedAt === identity.startedAt;
}

/** Returns true if the system knows this pid, even as a zombie. */
export function isPidTaken(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;

  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function identifyOnLinux(pid: number): ProcessIdentity | undefined {
  const status = readText(`/proc/${pid}/stat`);
  // If /proc is mounted with hidepid, processes of other users are invisible; such a process counts as alive.
  if (status === '') return isPidTaken(pid) ? { pid, startedAt: '' } : undefined;

  // The second field is the program's name, which may contain spaces and parentheses.
  const fields = status.slice(status.lastIndexOf(')') + 2).split(' ');
  const isWhole = fields[0] !== 'Z' && fields[0] !== 'X';
  // Ticks since boot repeat after a reboot, so the boot is part of the identity.
  return isWhole ? { pid, startedAt: `${bootId()}/${fields[19]}` } : undefined;
}

function bootId(): string {
  return readText('/proc/sys/kernel/random/boot_id').trim();
}

function startAccordingToPs(pid: number): string {
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
