import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import type { Bench } from './bench-database.ts';

const measuredPortal = fileURLToPath(new URL('./measured-portal.ts', import.meta.url));

/** The load that some work causes on the portal. */
export interface Load {
  peakMb: number;
  delayMs: number;
  /** The longest CPU time of the main thread without a break, in milliseconds. */
  workMs: number;
}

interface MeasuredServer {
  address: string;
  /** Returns the load since the last call. */
  load(): Promise<Load>;
  stop(): Promise<void>;
}

/** Runs some work and returns its result with the duration and load. */
export async function timed<Result>(portal: MeasuredServer, work: () => Promise<Result>) {
  await portal.load();
  const begun = performance.now();
  const result = await work();
  const seconds = (performance.now() - begun) / 1_000;
  return { result, seconds, ...(await portal.load()) };
}

/** Reads a response completely and returns its size in bytes. */
export async function readAll(url: string, headers: Record<string, string>): Promise<number> {
  const reply = await fetch(url, { headers });
  const { byteLength } = await reply.arrayBuffer();
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}`);
  return byteLength;
}

/** Starts a portal in a separate process that reports its load and memory. */
export async function startMeasured({ settings }: Bench): Promise<MeasuredServer> {
  const env = { PATH: process.env.PATH, ...settings };
  const child = fork(measuredPortal, { env, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  const ended = once(child, 'close');
  let output = '';
  const address = await new Promise<string>((done, fail) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const found = /(http:\/\/127\.0\.0\.1:\d+)\s/.exec(output);
      if (found?.[1]) done(found[1]);
    });
    ended.then(() => fail(new Error(`The portal ended: ${output}`)), fail);
  });
  return {
    address,
    async load() {
      const answer = once(child, 'message');
      child.send('load');
      const [load] = (await answer) as [Load];
      return load;
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
