/** Runs the portal in this process, and reports its load and memory since the last request to the parent process. */
import { monitorEventLoopDelay } from 'node:perf_hooks';

const delay = monitorEventLoopDelay({ resolution: 1 });
let [peak, work] = [0, 0];
let cpu = process.threadCpuUsage();

// The longest CPU time of this thread without a break. Unlike the event loop delay, it excludes other processes.
setInterval(() => {
  const { user, system } = process.threadCpuUsage(cpu);
  cpu = process.threadCpuUsage();
  work = Math.max(work, user + system);
  peak = Math.max(peak, process.memoryUsage.rss());
}, 2).unref();
delay.enable();

process.on('message', () => {
  process.send?.({ peakMb: peak / 1_048_576, delayMs: delay.max / 1e6, workMs: work / 1e3 });
  delay.reset();
  [peak, work] = [0, 0];
});

await import('../../../apps/api/src/main.ts');
