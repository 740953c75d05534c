import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** A process that cannot be mistaken for a later one with the same pid. `startedAt` is empty where the system does not tell. */
export interface ProcessIdentity {
  pid: number;
  startedAt: string;
}

/** The process that has this pid now; undefined when there is none, or only the unburied remains of one. */
export function identifyProcess(pid: number): ProcessIdentity | undefined {
  if (!isPidTaken(pid)) return undefined;
  if (process.platform === 'linux') return identifyOnLinux(pid);

  return { pid, startedAt: process.platform === 'win32' ? '' : startAccordingToPs(pid) };
}

/** Whether exactly this process still runs. */
export function isRunning(identity: ProcessIdentity): boolean {
  const now = identifyProcess(identity.pid);
  if (!now) return false;

  return now.startedAt === '' || identity.startedAt === '' || now.startedAt === identity.startedAt;
}

/** Whether the system knows this pid at all, be it of the remains of a process that no one buried. */
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
  // Mounted with hidepid, /proc shows other users' processes to no one: such a process counts as alive.
  if (status === '') return isPidTaken(pid) ? { pid, startedAt: '' } : undefined;

  // The second field is the program's name, which may itself hold spaces and brackets.
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
