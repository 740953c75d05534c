import { Agent, request } from 'node:http';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { type Call, callsOf } from './mixed-calls.ts';
import { type Cluster, openCluster, type RunningPortal } from './own-cluster.ts';
import { openPeople, type People } from './people.ts';

let cluster: Cluster;
let people: People;
let a: RunningPortal;
let b: RunningPortal;
beforeAll(async () => {
  cluster = await openCluster({ PORTAL_RATE_LIMIT: 'off', STOP_DELAY_SECONDS: '3' });
  [a, b] = await cluster.startTwo();
  people = await openPeople(cluster);
});
afterAll(() => cluster.close());

/** Sends a request as `deploy/nginx.conf` does: connections are reused for less time than a portal responds after SIGTERM. */
function sendOn(agent: Agent, { address }: RunningPortal, { path, method, headers, body }: Call): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(`${address}/api${path}`, { agent, method, headers }, (reply) => {
      reply.resume().once('end', () => resolve(reply.statusCode ?? 0));
    });
    sent.once('error', reject).end(body);
  });
}

it('a process that is stopped under load fails no call of a proxy with a second process', async () => {
  const callAt = await callsOf(await people.browserOf(await people.user(await people.company())), a);
  const agent = new Agent({ keepAlive: true, timeout: 1_000 });
  const outcomes: (number | string)[] = [];
  let isOver = false;
  // Alternates between the processes, and uses the other one if the connection is refused.
  const ask = async (turn: number): Promise<void> => {
    const [first, second] = turn % 2 === 0 ? [a, b] : [b, a];
    const outcome: number | string = await sendOn(agent, first, callAt(turn)).catch(
      async (error: NodeJS.ErrnoException): Promise<number | string> =>
        error.code === 'ECONNREFUSED' ? sendOn(agent, second, callAt(turn)) : (error.code ?? error.message),
    );
    outcomes.push(outcome);
  };
  const load = Array.from({ length: 6 }, async (_none, worker) => {
    for (let turn = worker; !isOver; turn += 1) await ask(turn);
  });
  await expect.poll(() => outcomes.length, { timeout: 10_000 }).toBeGreaterThan(50);

  const exit = await a.stop();
  const before = outcomes.length;
  await expect.poll(() => outcomes.length - before, { timeout: 10_000 }).toBeGreaterThan(50);
  isOver = true;
  await Promise.all(load);
  agent.destroy();

  expect(exit.status).toBe(0);
  expect(new Set(outcomes)).toEqual(new Set([200]));
});
