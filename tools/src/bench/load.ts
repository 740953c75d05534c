import { fileURLToPath } from 'node:url';

import { runToEnd } from './program.ts';

export interface Load {
  requestsPerSecond: number;
  p50: number;
  p99: number;
}

interface LoadOptions {
  url: string;
  headers?: Record<string, string>;
  connections: number;
  seconds: number;
}

const autocannon = fileURLToPath(import.meta.resolve('autocannon/autocannon.js'));

interface Outcome {
  requests: { average: number };
  latency: { p50: number; p99: number };
  errors: number;
  timeouts: number;
  non2xx: number;
}

/** Calls a URL from a separate process. Throws for any response that is not successful, because the figure would be meaningless. */
export async function measureLoad({ url, headers = {}, connections, seconds }: LoadOptions): Promise<Load> {
  const named = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`]);
  const given = ['-j', '-c', String(connections), '-d', String(seconds), ...named, url];
  const outcome = readOutcome(await runToEnd([autocannon, ...given], {}));
  const { errors, timeouts, non2xx } = outcome;
  if (errors + timeouts + non2xx > 0) throw new Error(`${url}: ${errors} errors, ${timeouts} late, ${non2xx} refused`);
  return { requestsPerSecond: outcome.requests.average, p50: outcome.latency.p50, p99: outcome.latency.p99 };
}

function readOutcome(output: string): Outcome {
  const line = output.split('\n').find((text) => text.startsWith('{'));
  if (!line) throw new Error(`autocannon answered nothing: ${output}`);
  return JSON.parse(line) as Outcome;
}
