import { fileURLToPath } from 'node:url';

import type { Bench } from './bench-database.ts';
import { runToEnd } from './program.ts';

const measuredCommand = fileURLToPath(new URL('./measured-command.ts', import.meta.url));

/** The duration of a command and its peak memory. */
export interface TimedRun {
  seconds: number;
  peakMb: number;
}

/** Runs a CLI command of the portal in a separate process. */
export async function timeCommand({ settings }: Bench, words: readonly string[]): Promise<TimedRun> {
  const begun = performance.now();
  const output = await runToEnd([measuredCommand, ...words], settings);
  const seconds = (performance.now() - begun) / 1_000;
  return { seconds, peakMb: Number(/peak (\d+)/.exec(output)?.[1]) / 1_024 };
}
