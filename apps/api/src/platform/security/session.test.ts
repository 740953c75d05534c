import { me } from '@gatehouse/contract/me/me';
import { describe, expect, it } from 'vitest';

import { ownPortal } from '../../testing/portal.ts';
import type { Database } from '../database/database.ts';
import { announceSessionChange, openSessions } from './session.ts';

const portal = await ownPortal();

describe('the cache of sessions', () => {
  it('does not store a lookup that an invalidation overtook', async () => {
    const actor = await portal.signIn();
    const token = actor.cookies.portal_access ?? '';
    const { database, bus, clock } = portal.platform;
    let lookUps = 0;
    /** A database that announces a change between reading the session and caching it. */
    const overtaken: Database = {
      ...database,
      async withPlatform(work) {
        lookUps += 1;
        const result = await database.withPlatform(work);
        if (lookUps > 1) return result;
        await database.withPlatform((db) => announceSessionChange(db, actor.user.id));
        await bus.catchUp();
        return result;
      },
    };
    const sessions = openSessions(overtaken, { bus, clock, staffRequiresTotp: false });

    await sessions.viewerOf(token);
    await sessions.viewerOf(token);
    await sessions.viewerOf(token);

    expect(lookUps).toBe(2);
  });

  it('keeps no entry longer than the access cookie', async () => {
    const actor = await portal.signIn();
    portal.pass(15 * 60_000 - 2_000);
    expect((await portal.call(actor, me.info)).status).toBe(200);

    portal.pass(3_000);

    expect((await portal.call(actor, me.info)).status).toBe(401);
  });

  it('stores when a session was last used, to the minute', async () => {
    const actor = await portal.signIn();
    portal.pass(5 * 60_000);
    await portal.call(actor, me.info);

    const { datas } = await portal.call(actor, me.sessions);

    const [session] = datas as { createdAt: string; lastSeenAt: string }[];
    const usedFor = Date.parse(session?.lastSeenAt ?? '') - Date.parse(session?.createdAt ?? '');
    expect(usedFor).toBeGreaterThan(4 * 60_000);
  });
});
