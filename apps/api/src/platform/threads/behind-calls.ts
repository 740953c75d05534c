import { setPriority } from 'node:os';

const patience = 10;

/** Lets the thread that answers calls go first. On Linux only this one yields; elsewhere it would be the whole process. */
export function goBehindCalls(): void {
  if (process.platform === 'linux') setPriority(patience);
}
