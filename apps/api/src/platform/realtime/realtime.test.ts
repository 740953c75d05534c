import { auth } from '@gatehouse/contract/auth/auth';
import { engagementEvents } from '@gatehouse/contract/engagements/engagements';
import { me, userEvents } from '@gatehouse/contract/me/me';
import pg from 'pg';
import type { Socket } from 'socket.io-client';
import { describe, expect, it, vi } from 'vitest';

import { browserOf } from '../../testing/browser.ts';
import { type Actor, openPortal, ownPortal } from '../../testing/portal.ts';
import { handshake } from '../../testing/raw-socket.ts';
import { closed, ownSockets, openSockets } from '../../testing/sockets.ts';
import type { PlatformDatabase } from '../database/database.ts';
import { emitThroughDatabase } from './realtime.ts';
import { announceSessionChange } from '../security/session.ts';
import { patience } from '../../testing/patience.ts';

const event = engagementEvents.updated;

const portal = await ownPortal();
const sockets = await ownSockets(portal);

describe('sockets', () => {
  const refusalOf = (actor: Actor | null, headers: Record<string, string> = {}) =>
    handshake({ port: sockets.port, cookies: actor?.cookies ?? {}, headers }).then(({ status }) => status);
  function receivedBy(socket: Socket, name: string): unknown[] {
    const heard: unknown[] = [];
    socket.on(name, (payload: unknown) => void heard.push(payload));
    return heard;
  }
  const inDatabase = (work: Parameters<typeof portal.platform.database.withPlatform<void>>[0]) =>
    portal.platform.database.withPlatform(work);

  describe('are refused', () => {
    it('without a session, and with an unknown session cookie', async () => {
      const actor = await portal.signIn();
      const forged = { ...actor, cookies: { portal_access: 'x'.repeat(43) } };

      expect(await refusalOf(null)).toBe(401);
      expect(await refusalOf(forged)).toBe(401);
    });

    it('with the refresh cookie instead of the access cookie', async () => {
      const actor = await portal.signIn();

      const swapped = { ...actor, cookies: { portal_access: actor.cookies['portal_refresh'] ?? '' } };

      expect(await refusalOf(swapped)).toBe(401);
    });

    it('for a user who must choose a new password first', async () => {
      const actor = await portal.signIn({ user: { must_change_password: true } });

      expect(await refusalOf(actor)).toBe(401);
    });

    it.each([
      'https://attacker.example',
      'null',
      'http://127.0.0.1:1',
      'http://127.0.0.1.attacker.example',
      'nonsense',
    ])('for a page of %s, even if the browser sends the cookie', async (origin) => {
      expect(await refusalOf(await portal.signIn(), { origin })).toBe(403);
    });
  });

  it('are available to a page of the portal', async () => {
    const own = { headers: { origin: `http://127.0.0.1:${sockets.port}` } };

    await expect(sockets.connect(await portal.signIn(), own)).resolves.toMatchObject({ connected: true });
  });

  it('receive events of their own company only, whatever rooms they request', async () => {
    const crowd = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const actor = await portal.signIn();
        const pair = await Promise.all([sockets.connect(actor), sockets.connect(actor)]);
        return { company: actor.user.company_id, pair, heard: pair.map((socket) => receivedBy(socket, event)) };
      }),
    );
    const companies = crowd.map(({ company }) => company);
    const askForAll = (socket: Socket) =>
      companies.map((company) => socket.emit('join', company).emit('join', { companyId: company }));
    crowd.flatMap(({ pair }) => pair).forEach(askForAll);
    await sockets.connect(await portal.signIn());

    for (let number = 0; number < 15; number += 1)
      for (const company of companies) portal.platform.realtime.emitToCompany(company, event, { company, number });

    const expected = (company: string) => Array.from({ length: 15 }, (_none, number) => ({ company, number }));
    const receivedInAll = () => crowd.flatMap(({ heard }) => heard).reduce((sum, events) => sum + events.length, 0);
    await vi.waitFor(() => expect(receivedInAll()).toBeGreaterThanOrEqual(20 * 2 * 15), patience);
    for (const { company, heard } of crowd) expect(heard).toEqual([expected(company), expected(company)]);
  });

  it('on /notifications receive events of their own user only', async () => {
    const one = await portal.signIn();
    const other = await portal.signIn({ companyId: one.user.company_id });
    const namespace = '/notifications';
    const [mine, theirs] = [await sockets.connect(one, { namespace }), await sockets.connect(other, { namespace })];
    const [heardByMe, heardByThem] = [mine, theirs].map((socket) => receivedBy(socket, userEvents.notifications));
    theirs.emit('join', { userId: one.user.id });

    portal.platform.realtime.emitToUser(one.user.id, userEvents.notifications);
    await vi.waitFor(() => expect(heardByMe).toHaveLength(1), patience);
    portal.platform.realtime.emitToUser(other.user.id, userEvents.notifications);
    await vi.waitFor(() => expect(heardByThem).toHaveLength(1), patience);

    expect(heardByMe).toHaveLength(1);
  });

  it('receive events that another process emits through the database, when it commits', async () => {
    const actor = await portal.signIn();
    const company = actor.user.company_id;
    const heard = receivedBy(await sockets.connect(actor), event);
    const { database } = portal.platform;

    await database
      .withCompany(company, async (db) => {
        await emitThroughDatabase(db, company, { event, payload: 'undone' });
        throw new Error('on purpose');
      })
      .catch(() => undefined);
    await database.withCompany(company, (db) => emitThroughDatabase(db, company, { event, payload: { ids: ['a'] } }));
    await database.withCompany(company, (db) =>
      emitThroughDatabase(db, company, { event, payload: 'x'.repeat(9_000) }),
    );

    await vi.waitFor(() => expect(heard).toEqual([{ ids: ['a'] }, null]), patience);
  });

  describe('resend the events since the page opened', () => {
    /** Returns what a page receives that says for how long it has been open when it connects. */
    async function receivedAfter(openedMs: unknown): Promise<unknown[]> {
      const [actor, other] = [await portal.signIn(), await portal.signIn()];
      const received: unknown[] = [];
      const { emitToCompany } = portal.platform.realtime;
      emitToCompany(actor.user.company_id, event, 'missed');
      emitToCompany(other.user.company_id, event, 'of another company');

      const onEvent = (name: string, payload: unknown) => void (name === event && received.push(payload));
      await sockets.connect(actor, { auth: { openedMs }, onEvent });
      emitToCompany(actor.user.company_id, event, 'last');

      await vi.waitFor(() => expect(received).toContain('last'), patience);
      return received;
    }

    it('to a page that connects later, of its own company only', async () => {
      expect(await receivedAfter(5_000)).toEqual(['missed', 'last']);
    });

    it.each([undefined, -1, '5000', {}, Number.NaN])('but none to a page that says %s', async (openedMs) => {
      expect(await receivedAfter(openedMs)).toEqual(['last']);
    });
  });

  describe('close', () => {
    async function opened(at = sockets) {
      const actor = await portal.signIn();
      const pair = [await at.connect(actor), await at.connect(actor, { namespace: '/notifications' })];
      return { actor, pair };
    }

    it.each([
      ['signs out', async (actor: Actor) => void (await browserOf(portal, actor).call(auth.signOut))],
      ['changes its role', (actor: Actor) => inDatabase((db) => announceSessionChange(db, actor.user.id))],
      [
        'has its company changed',
        (actor: Actor) => inDatabase((db) => announceSessionChange(db, actor.user.company_id)),
      ],
      [
        'ends the session elsewhere',
        async (actor: Actor) => {
          const [session] = (await portal.call(actor, me.sessions)).datas as { _id: string }[];
          await portal.call(actor, me.endSession, { params: { id: session?._id ?? '' } });
        },
      ],
      [
        'has a copied cookie used after the grace',
        async (actor: Actor) => {
          await browserOf(portal, actor).call(auth.refresh);
          portal.pass(21_000);
          await browserOf(portal, actor).call(auth.refresh);
        },
      ],
    ])('when a user %s', async (_what, happen) => {
      const { actor, pair } = await opened();
      const reasons = Promise.all(pair.map(closed));

      await happen(actor);

      await expect(reasons).resolves.toHaveLength(2);
    });

    it('but stay open when another user does', async () => {
      const [mine, theirs] = [await opened(), await opened()];
      await browserOf(portal, theirs.actor).call(auth.signOut);
      await Promise.all(theirs.pair.map(closed));

      expect(mine.pair.map(({ connected }) => connected)).toEqual([true, true]);
    });

    it.each([
      ['whose end was not heard', (actor: Actor) => inDatabase((db) => endWithoutEvent(db, actor))],
      ['that its browser no longer renews', async () => portal.pass(16 * 60_000)],
      ['whose role was changed unheard', (actor: Actor) => inDatabase((db) => changeRoleWithoutEvent(db, actor))],
    ])('once the bus is back, for a session %s', async (_what, happen) => {
      const { actor, pair } = await opened();
      await happen(actor);
      const others = await opened();
      const reasons = Promise.all(pair.map(closed));

      await cutBus();

      await expect(reasons).resolves.toHaveLength(2);
      expect(others.pair.map(({ connected }) => connected)).toEqual([true, true]);
    });

    it('after a while for a session whose end was missed, and for no other', async () => {
      const second = await openPortal({}, { beside: portal, socketRecheckMs: 20 });
      const there = await openSockets(second);
      const [{ actor, pair }, others] = [await opened(there), await opened(there)];
      const reasons = Promise.all(pair.map(closed));

      await inDatabase((db) => endWithoutEvent(db, actor));

      await expect(reasons).resolves.toHaveLength(2);
      expect(others.pair.map(({ connected }) => connected)).toEqual([true, true]);
      there.close();
      await second.close();
    });

    async function endWithoutEvent(db: PlatformDatabase, { user }: Actor): Promise<void> {
      const ended_at = new Date().toISOString();
      await db.updateTable('sessions').set({ ended_at }).where('user_id', '=', user.id).execute();
    }
    async function changeRoleWithoutEvent(db: PlatformDatabase, { user }: Actor): Promise<void> {
      await db.updateTable('users').set({ role: 'company-hr' }).where('id', '=', user.id).execute();
    }
    async function cutBus(): Promise<void> {
      const owner = new pg.Client(portal.owner);
      await owner.connect();
      await owner.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and query ilike any (array['listen %', 'select 1'])`,
      );
      await owner.end();
    }
  });
});
