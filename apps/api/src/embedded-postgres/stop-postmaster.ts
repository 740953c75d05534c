import { setTimeout as pause } from 'node:timers/promises';

interface Postmaster {
  pid: number;
  signal(name: NodeJS.Signals): void;
  hasEnded(): boolean;
}

// The signals and how long to wait after each, in ms. Fast shutdown writes a checkpoint, which is slow on some disks; immediate shutdown
// leaves recovery to the next start.
const patience: [NodeJS.Signals, number][] = [
  ['SIGINT', 30_000],
  ['SIGQUIT', 10_000],
];
const pollMs = 10;

/** Stops a server as gently as possible, and returns when it has ended. */
export async function stopPostmaster(postmaster: Postmaster): Promise<void> {
  for (const [name, boundMs] of patience) {
    postmaster.signal(name);
    if (await endsWithin(postmaster, boundMs)) return;
  }
  throw new Error(`PostgreSQL, process ${postmaster.pid}, does not stop.`);
}

async function endsWithin(postmaster: Postmaster, boundMs: number): Promise<boolean> {
  const latest = Date.now() + boundMs;
  while (!postmaster.hasEnded() && Date.now() < latest) await pause(pollMs);
  return postmaster.hasEnded();
}
