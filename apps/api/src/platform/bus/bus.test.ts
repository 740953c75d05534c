import pg from 'pg';
import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';

import { me } from '@gatehouse/contract/me/me';

import { ownPortal } from '../../testing/portal.ts';
import { announce, type Bus, openBus } from './bus.ts';
import { announceSessionChange } from '../security/session.ts';
import { patience } from '../../testing/patience.ts';

const portal = await ownPortal();
const owner = new pg.Client(portal.owner);
await owner.connect();

describe('the bus between processes', () => {
  let bus: Bus;
  let complaints: Error[];
  beforeEach(async () => {
    complaints = [];
    const opened = await openBus(portal.platform.database, (error) => void complaints.push(error));
    bus = opened;
    return () => opened.close();
  });
  afterAll(async () => {
    await owner.end();
  });

  const publish = (payload: string) =>
    portal.platform.database.withPlatform((db) => announce(db, 'gatehouse_tell', payload));
  /** Records the messages on `gatehouse_tell`; the portal ignores those without a recipient. */
  function ear(): string[] {
    const heard: string[] = [];
    bus.on('gatehouse_tell', (payload) => void heard.push(payload));
    return heard;
  }
  const word = (number: number) => JSON.stringify({ companyId: 'nobody', event: 'said', payload: number });
  /** Terminates every listening connection, as a restart of the server would. */
  const cutListeners = () =>
    owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and query ilike any (array['listen %', 'select 1'])`,
    );

  it('delivers committed messages in order, and no others', async () => {
    const heard = ear();
    await publish(word(1));
    await portal.platform.database
      .withPlatform(async (db) => {
        await announce(db, 'gatehouse_tell', word(2));
        throw new Error('on purpose');
      })
      .catch(() => undefined);
    await publish(word(3));

    await bus.catchUp();

    expect(heard).toEqual([word(1), word(3)]);
  });

  it('has received all earlier messages once it has caught up', async () => {
    const heard = ear();

    for (let number = 1; number <= 200; number += 1) {
      await publish(word(number));
      await bus.catchUp();
      expect(heard).toHaveLength(number);
    }
  });

  it('continues if one of its handlers fails', async () => {
    bus.on('gatehouse_tell', () => {
      throw new Error('deaf');
    });
    const heard = ear();

    await publish(word(1));
    await bus.catchUp();

    expect(heard).toEqual([word(1)]);
    expect(complaints.map(({ message }) => message)).toEqual(['deaf']);
  });

  it('reports a lost connection, reconnects, announces the gap and receives each message once', async () => {
    const heard = ear();
    let gaps = 0;
    bus.onGap(() => void (gaps += 1));

    await cutListeners();
    await vi.waitFor(() => expect(bus.isListening()).toBe(false), patience);
    await vi.waitFor(() => expect(bus.isListening()).toBe(true), patience);
    await publish(word(1));
    await bus.catchUp();

    expect(gaps).toBe(1);
    expect(heard).toEqual([word(1)]);
  });

  it('disables caches while it is disconnected, including earlier entries', async () => {
    const actor = await portal.signIn();
    expect((await portal.call(actor, me.info)).status).toBe(200);
    const { bus: served } = portal.platform;

    await cutListeners();
    await vi.waitFor(() => expect(served.isListening()).toBe(false), patience);
    await portal.platform.database.withPlatform((db) =>
      db
        .updateTable('sessions')
        .set({ ended_at: new Date().toISOString() })
        .where('user_id', '=', actor.user.id)
        .execute(),
    );

    expect((await portal.call(actor, me.info)).status).toBe(401);
  });

  it('drops entries cached before a gap, which may have missed their invalidation', async () => {
    const actor = await portal.signIn();
    expect((await portal.call(actor, me.info)).status).toBe(200);
    const { bus: served, database } = portal.platform;

    await cutListeners();
    await vi.waitFor(() => expect(served.isListening()).toBe(false), patience);
    await database.withPlatform(async (db) => {
      await db.updateTable('users').set({ enabled: false }).where('id', '=', actor.user.id).execute();
      await announceSessionChange(db, actor.user.id);
    });
    await vi.waitFor(() => expect(served.isListening()).toBe(true), patience);

    expect((await portal.call(actor, me.info)).status).toBe(401);
  });

  describe('with a listening connection that no longer responds', () => {
    /** Suspends the backend process of the bus under test, like a host that disappears: its connection stays open. */
    async function haltListener(): Promise<() => void> {
      const { rows } = await owner.query<{ pid: number }>(
        `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
           and query ilike any (array['listen %', 'select 1']) order by backend_start desc limit 1`,
      );
      const pid = rows[0]?.pid ?? 0;
      process.kill(pid, 'SIGSTOP');
      return () => void process.kill(pid, 'SIGCONT');
    }

    it('lets callers wait at most a second, reports the failure, and listens again', async () => {
      const heard = ear();
      const resume = await haltListener();
      onTestFinished(resume);

      const before = performance.now();
      await bus.catchUp();
      expect(performance.now() - before).toBeLessThan(2_000);
      expect(await bus.isAnswering()).toBe(false);

      await vi.waitFor(() => expect(bus.isListening()).toBe(false), patience);
      await vi.waitFor(() => expect(bus.isListening()).toBe(true), patience);
      expect(await bus.isAnswering()).toBe(true);
      await publish(word(1));
      await bus.catchUp();
      expect(heard).toEqual([word(1)]);
    });
  });

  it('leaves no connection behind when closed, even while reconnecting', async () => {
    const listening = async () => {
      const { rows } = await owner.query<{ count: number }>(
        `select count(*)::int as count from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and query ilike any (array['listen %', 'select 1'])`,
      );
      return rows[0]?.count;
    };
    // The listeners of the portal and of this test; the previous test's listener may still be reconnecting.
    await vi.waitFor(async () => expect(await listening()).toBe(2), patience);
    const closed = await openBus(portal.platform.database, () => undefined);

    await closed.close();

    await vi.waitFor(async () => expect(await listening()).toBe(2), patience);
  });
});
