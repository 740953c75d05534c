import type { Bench } from './bench-database.ts';
import { type Figure, median, type ReportProgress } from './figure.ts';
import { portal, startServer } from './program.ts';

const starts = 5;

/** Measures the time from the command to the first response that uses the database, which is already running and migrated. */
export async function measureStarts(bench: Bench, report: ReportProgress): Promise<Figure[]> {
  report('cold starts');
  const times: number[] = [];
  for (let round = 0; round < starts; round += 1) times.push(await timeStart(bench));
  return [{ part: 'start', name: 'command to ready', value: median(times), unit: 'ms', atMost: 3_000 }];
}

async function timeStart({ settings }: Bench): Promise<number> {
  const begun = performance.now();
  const { address, stop } = await startServer(portal, settings);
  const { status } = await fetch(`${address}/api/health/ready`);
  const taken = performance.now() - begun;
  await stop();
  if (status !== 200) throw new Error(`The portal answered ${status} when it said that it was open`);
  return taken;
}
