import { staff } from '@gatehouse/contract/staff/staff';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { withClient } from '../../testing/database-state.ts';
import { patience } from '../../testing/patience.ts';
import { type Actor, openPortal, type TestPortal } from '../../testing/portal.ts';

describe('the last administrator', () => {
  let portal: TestPortal;
  let one: Actor;
  let other: Actor;
  beforeEach(async () => {
    await portal?.close();
    portal = await openPortal();
    one = await portal.signIn({ role: 'provider-admin' });
    other = await portal.signIn({ role: 'provider-admin' });
  });
  afterAll(() => portal.close());

  const demote = (by: Actor, whom: Actor) =>
    portal.call(by, staff.change, { params: { id: whom.user.id }, body: { role: 'provider-analyst' } });
  const disable = (by: Actor, whom: Actor) =>
    portal.call(by, staff.setEnabled, { params: { id: whom.user.id }, body: { enabled: false } });
  const admins = () =>
    portal.platform.database.withPlatform((db) =>
      db.selectFrom('users').select('id').where('role', '=', 'provider-admin').where('enabled', '=', true).execute(),
    );

  it.each([
    ['demote', demote],
    ['disable', disable],
  ])('remains when two administrators %s each other at once', async (_what, act) => {
    const replies = await Promise.all([act(one, other), act(other, one)]);

    expect(replies.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    expect(await admins()).toHaveLength(1);
  });

  const isWaiting = () =>
    withClient(portal.owner, async (client) => {
      const { rows } = await client.query<{ found: boolean }>(
        `select exists (select from pg_locks l join pg_stat_activity a using (pid)
           where not l.granted and a.datname = current_database()) as found`,
      );
      expect(rows[0]?.found).toBe(true);
    });

  it('cannot be demoted by someone who is no longer an administrator', async () => {
    const { id, company_id } = other.user;
    const pending = await portal.platform.database.withCompany(company_id, async (db) => {
      await db.updateTable('users').set({ role: 'provider-analyst' }).where('id', '=', id).execute();
      const call = demote(other, one);
      await vi.waitFor(isWaiting, patience);
      return { call };
    });

    const reply = await pending.call;

    expect([reply.status, reply.datas]).toMatchObject([409, { code: 'LAST_ADMIN' }]);
    expect(await admins()).toHaveLength(1);
  });
});
