import { Agent, request } from 'node:http';

import { engagements } from '@gatehouse/contract/engagements/engagements';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openBrowser } from './browser.ts';
import { freePort } from './installed.ts';
import { type Call, callsOf } from './mixed-calls.ts';
import { findNginx, type Nginx, openNginx } from './nginx.ts';
import { type Cluster, openCluster, type RunningPortal } from './own-cluster.ts';
import { openPeople, type People } from './people.ts';

const binary = findNginx();

const times = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));

const before = (path: string) => () => {
  let cluster: Cluster;
  let people: People;
  let nginx: Nginx;
  let ports: readonly [number, number];
  let portals: [RunningPortal, RunningPortal];
  const start = (at: 0 | 1) => cluster.start({ PORT: String(ports[at]) });
  beforeAll(async () => {
    cluster = await openCluster({ PORTAL_RATE_LIMIT: 'off', STOP_DELAY_SECONDS: '3' });
    ports = [await freePort(), await freePort()];
    portals = [await start(0), await start(1)];
    people = await openPeople(cluster);
    nginx = await openNginx(path, [`127.0.0.1:${ports[0]}`, `127.0.0.1:${ports[1]}`]);
  });
  afterAll(async () => {
    await nginx.close();
    await cluster.close();
  });

  const someone = async () => people.browserOf(await people.user(await people.company()));

  function send(agent: Agent, { path: below, method, headers, body }: Call): Promise<number | string> {
    return new Promise((resolve) => {
      const sent = request(`${nginx.address}/api${below}`, { agent, method, headers }, (reply) => {
        reply.resume().once('end', () => resolve(reply.statusCode ?? 0));
        reply.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
      });
      sent.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message)).end(body);
    });
  }

  it('answers every call of a burst of 3,000 with 400 in parallel', async () => {
    const browser = await someone();
    const headers = { cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
    const call = { path: engagements.list.path, method: 'GET', headers };
    const agent = new Agent({ keepAlive: true, maxSockets: 400 });

    const outcomes = await Promise.all(times(3_000, () => send(agent, call)));
    agent.destroy();

    expect(new Set(outcomes)).toEqual(new Set([200]));
    expect(nginx.errors()).not.toContain('no live upstreams');
  });

  it('fails no call while one of two portals restarts', async () => {
    const callAt = await callsOf(await someone(), nginx);
    const agent = new Agent({ keepAlive: true });
    const outcomes: (number | string)[] = [];
    let isOver = false;
    const load = times(8, async (worker) => {
      for (let turn = worker; !isOver; turn += 1) outcomes.push(await send(agent, callAt(turn)));
    });
    await expect.poll(() => outcomes.length, { timeout: 20_000 }).toBeGreaterThan(50);

    const exit = await portals[0].stop();
    portals[0] = await start(0);
    const sofar = outcomes.length;
    await expect.poll(() => outcomes.length - sofar, { timeout: 20_000 }).toBeGreaterThan(50);
    isOver = true;
    await Promise.all(load);
    agent.destroy();

    expect(exit.status).toBe(0);
    expect(new Set(outcomes)).toEqual(new Set([200]));
  });

  it('lets 100 WebSockets reconnect within 15 s after both portals were restarted', async () => {
    const browsers = await Promise.all(times(4, someone));
    const sockets = times(100, (at): Socket => {
      const cookies = browsers[at % browsers.length]?.cookies ?? expect.fail('no browser');
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const extraHeaders = { cookie, 'sec-fetch-site': 'same-origin' };
      return io(nginx.address, { extraHeaders, transports: ['websocket'], forceNew: true });
    });
    const connected = () => sockets.filter(({ connected: isOpen }) => isOpen).length;
    await expect.poll(connected, { timeout: 20_000 }).toBe(100);

    for (const at of [0, 1] as const) {
      await portals[at].stop();
      portals[at] = await start(at);
    }
    const begun = performance.now();
    await expect.poll(connected, { timeout: 60_000 }).toBe(100);

    expect(performance.now() - begun).toBeLessThan(15_000);
    for (const socket of sockets) socket.close();
  });

  it('logs no token of a link', async () => {
    await openBrowser()
      .call(nginx, { ...engagements.list, path: '/calendar/a-secret-token.ics' } as never)
      .catch(() => null);

    const log = await nginx.calls();
    expect(log).toContain('GET /api/calendar/-.ics');
    expect(log).not.toContain('a-secret-token');
  });
};

/** Without nginx on this machine, its configuration is read by the tests of the deployment alone. */
const instead = () => {
  it('is checked as text if nginx is not installed', () => {
    expect(findNginx()).toBeUndefined();
  });
};

describe('deploy/nginx.conf in front of two portals', () => {
  const declare = binary === undefined ? instead : before(binary);
  declare();
});
