import { Socket } from 'node:net';

import { auth } from '@gatehouse/contract/auth/auth';
import { companyEvents } from '@gatehouse/contract/company/company';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { browserOf } from '../../testing/browser.ts';
import { openPortal, type TestPortal } from '../../testing/portal.ts';
import { closeLines, frameOf, handshake, lineClosed, poll } from '../../testing/raw-socket.ts';
import { openSockets, type Sockets } from '../../testing/sockets.ts';
import { tokenHash } from '../security/secrets.ts';
import { connectionsAtMost } from './socket-quota.ts';

async function open(environment: Record<string, string> = {}) {
  const portal = await openPortal(environment);
  return { portal, sockets: await openSockets(portal) };
}

async function close({ portal, sockets }: { portal: TestPortal; sockets: Sockets }): Promise<void> {
  sockets.close();
  closeLines();
  await portal.close();
}

const opening = frameOf('40');
const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

describe('a socket handshake', () => {
  let at: Awaited<ReturnType<typeof open>>;
  beforeAll(async () => {
    at = await open();
  });
  afterAll(() => close(at));

  const signedIn = async () => (await at.portal.signIn()).cookies;
  const accepted = async () => {
    const { line, status } = await handshake({ port: at.sockets.port, cookies: await signedIn() });
    return line ?? expect.fail(`refused with ${status}`);
  };
  const pollingSession = async () => {
    const { body } = await handshake({ port: at.sockets.port, cookies: await signedIn(), transport: 'polling' });
    return (JSON.parse(body.slice(1)) as { sid: string }).sid;
  };

  it.each(['websocket', 'polling'] as const)('is refused with 401 and a closed connection by %s', async (transport) => {
    const refused = await handshake({ port: at.sockets.port, transport });

    expect(refused).toMatchObject({
      status: 401,
      line: null,
      headers: { connection: 'close', 'cache-control': 'no-store' },
    });
    expect(JSON.parse(refused.body)).toEqual({ datas: { code: 'SIGN_IN_REQUIRED', message: 'Sign in to continue' } });
  });

  it('survives a browser that disconnects before the response', async () => {
    const cookies = { portal_access: 'x'.repeat(43) };
    await Promise.all(
      times(50, async () => {
        const line = new Socket().connect(at.sockets.port, '127.0.0.1');
        line.on('error', () => undefined);
        line.write(
          `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nhost: a\r\nconnection: Upgrade\r\nupgrade: websocket\r\ncookie: portal_access=${cookies.portal_access}\r\nsec-websocket-version: 13\r\nsec-websocket-key: c2l4dGVlbiBieXRlcyBvaw==\r\n\r\n`,
          () => line.resetAndDestroy(),
        );
        await lineClosed(line);
      }),
    );

    expect((await handshake({ port: at.sockets.port, cookies: await signedIn() })).status).toBe(101);
  });

  it('does not look up an unknown token again for some seconds', async () => {
    const { user, cookies } = await at.portal.signIn();
    const token = `${'n'.repeat(42)}1`;
    const ask = async () => (await handshake({ port: at.sockets.port, cookies: { portal_access: token } })).status;
    expect(await ask()).toBe(401);
    await at.portal.platform.database.withPlatform((db) =>
      db
        .updateTable('session_tokens')
        .set({ access_hash: tokenHash(token) })
        .where('access_hash', '=', tokenHash(cookies['portal_access'] ?? ''))
        .where('company_id', '=', user.company_id)
        .execute(),
    );

    expect(await ask()).toBe(401);
    at.portal.pass(5_000);
    expect(await ask()).toBe(101);
  });

  it('can be followed by at most five packets before the socket is accepted', async () => {
    const line = await accepted();

    // All six arrive at once, before the first response.
    line.write(Buffer.concat(times(6, () => opening)));

    await expect(lineClosed(line)).resolves.toBeUndefined();
  });

  it('is closed at the first unknown namespace', async () => {
    const line = await accepted();

    line.write(frameOf('40/admin,'));

    await expect(lineClosed(line)).resolves.toBeUndefined();
  });

  it.each([
    ['before its socket is admitted', ''],
    ['after its socket is admitted', '40\u001e'],
  ])('by polling is closed after 9 KB of packets %s', async (_when, first) => {
    const sid = await pollingSession();
    if (first) await poll(at.sockets.port, sid, '40');

    await poll(at.sockets.port, sid, Array(3_000).fill('40').join('\u001e')).catch(() => undefined);

    const status = async () => (await poll(at.sockets.port, sid)).status;
    await expect.poll(status).toBe(400);
  });

  it('followed by a flood of packets is closed, while others stay open', async () => {
    const other = await at.sockets.connect(await at.portal.signIn());
    const line = await accepted();
    line.write(opening);
    await new Promise((resolve) => line.on('data', (data) => String(data).includes('40{') && resolve(null)));

    line.write(Buffer.concat(times(60, () => frameOf('42["join",1]'))));

    await lineClosed(line);
    expect(other.connected).toBe(true);
  });

  it('allows ordinary use within all limits', async () => {
    const actor = await at.portal.signIn();
    const socket = await at.sockets.connect(actor);
    const heard: unknown[] = [];
    socket.on(companyEvents.updated, (payload) => void heard.push(payload));

    for (let number = 0; number < 20; number += 1) socket.emit('join', { companyId: 'anything' });
    await at.sockets.connect(actor);
    at.portal.platform.realtime.emitToCompany(actor.user.company_id, companyEvents.updated, {});

    await expect.poll(() => heard).toEqual([{}]);
  });

  it('of ten tabs with both namespaces is accepted', async () => {
    const actor = await at.portal.signIn();

    const tabs = await Promise.all(
      times(20, (index) => at.sockets.connect(actor, { namespace: index % 2 === 0 ? '/' : '/notifications' })),
    );

    expect(tabs.every(({ connected }) => connected)).toBe(true);
  });

  it('is refused once a session has its maximum of connections, until one of them closes', async () => {
    const { cookies } = await at.portal.signIn();
    const ask = () => handshake({ port: at.sockets.port, cookies });
    const opened = await Promise.all(times(connectionsAtMost.sessionId, ask));
    const [first] = opened;

    const refused = await ask();
    first?.line?.destroy();

    expect(opened.map(({ status }) => status)).toEqual(times(connectionsAtMost.sessionId, () => 101));
    expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '60' } });
    expect(JSON.parse(refused.body)).toMatchObject({
      datas: { message: 'Too many tabs are open. Close some and try again.' },
    });
    await expect.poll(async () => (await ask()).status).toBe(101);
    for (const { line } of opened) line?.destroy();
  });

  it('is refused after the session ended, even if it was cached', async () => {
    const actor = await at.portal.signIn();
    expect((await handshake({ port: at.sockets.port, cookies: actor.cookies })).status).toBe(101);

    await browserOf(at.portal, actor).call(auth.signOut);

    expect((await handshake({ port: at.sockets.port, cookies: actor.cookies })).status).toBe(401);
  });
});

it('is counted by address, signed in or not', async () => {
  const at = await open({ PORTAL_RATE_LIMIT: 'on' });
  const ask = () => handshake({ port: at.sockets.port, transport: 'polling' });
  for (let round = 0; round < 24; round += 1) await Promise.all(times(50, ask));

  const { cookies } = await at.portal.signIn();
  const refused = await handshake({ port: at.sockets.port, cookies });

  expect(refused).toMatchObject({ status: 429, line: null });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  await close(at);
});

it('is counted by the address sent by a trusted proxy', async () => {
  const at = await open({ PORTAL_RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' });
  const ask = (address: string) =>
    handshake({ port: at.sockets.port, transport: 'polling', headers: { 'x-forwarded-for': address } });
  for (let round = 0; round < 24; round += 1) await Promise.all(times(50, () => ask('192.0.2.1')));

  expect([(await ask('192.0.2.1')).status, (await ask('192.0.2.2')).status]).toEqual([429, 401]);
  await close(at);
});

it.each([
  ['https://portal.example', 101],
  ['https://portal.example:8443', 403],
  ['http://portal.example', 403],
  ['https://attacker.example', 403],
])('with PUBLIC_URL set, a page of %s gets %i whatever the Host header', async (origin, status) => {
  const at = await open({ PUBLIC_URL: 'https://portal.example/' });
  const { cookies } = await at.portal.signIn();
  const secure = { '__Host-portal_access': cookies['portal_access'] ?? cookies['__Host-portal_access'] ?? '' };
  const host = new URL(origin).host;

  const answer = await handshake({ port: at.sockets.port, cookies: secure, headers: { origin, host } });

  expect(answer.status).toBe(status);
  answer.line?.destroy();
  await close(at);
});
