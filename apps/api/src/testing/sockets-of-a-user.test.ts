import { afterAll, expect, it } from 'vitest';

import { buildSession } from '../modules/auth/auth.build.ts';
import { connectionsAtMost } from '../platform/realtime/socket-quota.ts';
import { ownPortal } from './portal.ts';
import { closeLines, handshake } from './raw-socket.ts';
import { openSockets } from './sockets.ts';

const portal = await ownPortal();
const sockets = await openSockets(portal);
afterAll(async () => {
  sockets.close();
  closeLines();
});

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

it('the sockets of a user are limited over all browsers, without refusing other users', async () => {
  const [actor, stranger] = [await portal.signIn(), await portal.signIn()];
  const { secrets, clock, database } = portal.platform;
  const browsers = await Promise.all(
    times(3, async () => {
      const { access } = await buildSession({ database, secrets, now: clock.now() }, actor.user);
      return { portal_access: access };
    }),
  );
  const ask = async (browser: number) =>
    (await handshake({ port: sockets.port, cookies: browsers[browser] ?? expect.fail() })).status;
  const most = connectionsAtMost.userId;
  expect(await Promise.all(times(most, (index) => ask(index % 2)))).toEqual(times(most, () => 101));

  expect(await ask(2)).toBe(429);
  expect((await handshake({ port: sockets.port, cookies: stranger.cookies })).status).toBe(101);
  closeLines();
  await expect.poll(() => ask(2)).toBe(101);
});
