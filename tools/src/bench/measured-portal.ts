/** Serves the portal in this process, and tells whoever started it how busy and how large it was since it was last asked. */
import { monitorEventLoopDelay } from 'node:perf_hooks';

const delay = monitorEventLoopDelay({ resolution: 1 });
let [peak, work] = [0, 0];
let cpu = process.threadCpuUsage();

// What this thread did in one go: unlike the delay it does not count what others do on the same machine.
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
