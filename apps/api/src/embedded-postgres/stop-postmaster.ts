import { setTimeout as pause } from 'node:timers/promises';

interface Postmaster {
  pid: number;
  signal(name: NodeJS.Signals): void;
  hasEnded(): boolean;
}

// Fast shutdown writes a checkpoint, which takes long on a slow disk; then immediate, after which the next start recovers.
const patience: [NodeJS.Signals, number][] = [
  ['SIGINT', 30_000],
  ['SIGQUIT', 10_000],
];
const pollMs = 10;

/** Ends a server as gently as it lets us, and returns when it is gone. */
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
