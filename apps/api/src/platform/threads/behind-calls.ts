import { setPriority } from 'node:os';

const patience = 10;

/**
 * Lowers the priority of this thread, so that the thread serving requests goes first. Only on Linux: elsewhere the priority would apply to
 * the whole process.
 */
export function lowerThreadPriority(): void {
  if (process.platform === 'linux') setPriority(patience);
}
