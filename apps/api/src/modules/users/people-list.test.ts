import { me, type PresenceChoice } from '@gatehouse/contract/me/me';
import { companyUserSchema } from '@gatehouse/contract/users/users.schema';
import { users } from '@gatehouse/contract/users/users';
import { beforeAll, describe, expect, it } from 'vitest';

import { withClient } from '../../testing/database-state.ts';
import { type Actor, ownPortal } from '../../testing/portal.ts';
import { buildSecondFactor } from '../me/me.build.ts';
import { buildInvitation, buildUser } from './users.build.ts';

const portal = await ownPortal();

describe('the users of a company', () => {
  let admin: Actor;
  beforeAll(async () => {
    admin = await portal.signIn({ user: { fullname: 'Dana Admin', username: 'dana@list.example' } });
    const { database } = portal.platform;
    const company_id = admin.user.company_id;
    const build = (fullname: string, wanted: Partial<Parameters<typeof buildUser>[1]> = {}) =>
      buildUser(database, {
        company_id,
        role: 'company-user',
        fullname,
        username: `${fullname.split(' ')[0]}@list.example`,
        ...wanted,
      });
    await build('anna Ärmel', { last_sign_in_at: '2026-01-02T10:00:00.000Z' });
    await build('Zoë Zett', { role: 'company-manager', enabled: false, last_sign_in_at: '2026-01-05T10:00:00.000Z' });
    await buildSecondFactor(portal.platform, await build('Bert 100% Safe', { last_sign_in_at: null }));
    await buildInvitation(database, { company_id, fullname: 'Carla Caller', username: 'Carla@list.example' });
    await portal.signIn({ user: { fullname: 'Somebody Elsewhere' } });
  });

  async function list(query: Record<string, unknown> = {}, actor = admin) {
    const { status, datas, page } = await portal.call(actor, users.list, { query });
    expect(status).toBe(200);
    return { people: companyUserSchema.array().parse(datas), page };
  }

  it('are in one list, including invited ones, without users of other companies', async () => {
    const { people, page } = await list();

    expect(people).toMatchObject([
      {
        fullname: 'anna Ärmel',
        state: 'active',
        enabled: true,
        hasTotp: false,
        lastSignInAt: '2026-01-02T10:00:00.000Z',
      },
      { fullname: 'Bert 100% Safe', state: 'active', hasTotp: true, lastSignInAt: null, invitation: null },
      { fullname: 'Carla Caller', state: 'invited', enabled: false, hasTotp: false, invitation: expect.any(Object) },
      { fullname: 'Dana Admin', state: 'active', role: 'company-admin' },
      { fullname: 'Zoë Zett', state: 'disabled', enabled: false, role: 'company-manager' },
    ]);
    expect(page).toEqual({ total: 5, nextCursor: null });
  });

  it('have their presence: online, busy or offline', async () => {
    const manager = await portal.signIn({ role: 'company-manager' });
    const shown = async () => (await list({}, manager)).people.map(({ presence }) => presence);
    const choose = (presence: PresenceChoice) => portal.call(manager, me.changePresence, { body: { presence } });
    await buildUser(portal.platform.database, {
      company_id: manager.user.company_id,
      role: 'company-user',
      fullname: '(Zed) Never Here',
      presence: 'busy',
    });

    const before = await shown();
    await choose('busy');
    const busy = await shown();
    await choose('automatic');

    expect([before, busy, await shown()].map((all) => all.toSorted())).toEqual([
      ['offline', 'online'],
      ['busy', 'offline'],
      ['offline', 'online'],
    ]);
  });

  it('are offline as soon as their last session ends', async () => {
    const manager = await portal.signIn({ role: 'company-manager' });
    const { user } = await portal.signIn({ companyId: manager.user.company_id, user: { fullname: 'Aaron Aaronson' } });
    const shown = async () => (await list({ q: 'Aaron' }, manager)).people[0]?.presence;
    const before = await shown();

    await withClient(portal.owner, (client) =>
      client.query('update sessions set ended_at = now() where user_id = $1', [user.id]),
    );

    expect([before, await shown()]).toEqual(['online', 'offline']);
  });
});

it('a list of ten thousand people is returned, and one of them is found', async () => {
  const admin = await portal.signIn({ user: { fullname: 'Aaa Admin' } });
  await withClient(portal.owner, (client) =>
    client.query(
      `insert into users (company_id, username, fullname, role)
        select $1, n || '@many.example', 'Person ' || n, 'company-user' from generate_series(1, 9999) n`,
      [admin.user.company_id],
    ),
  );

  const { datas, page } = await portal.call(admin, users.list, { query: { limit: 'all' } });
  const found = await portal.call(admin, users.list, { query: { q: '9876@many', sort: '-username' } });

  expect(datas).toHaveLength(10_000);
  expect(page?.total).toBe(10_000);
  expect(found).toMatchObject({ page: { total: 1 }, datas: [{ username: '9876@many.example' }] });
});
