import { audit } from '@gatehouse/contract/audit/audit';
import { auth } from '@gatehouse/contract/auth/auth';
import { me } from '@gatehouse/contract/me/me';
import type { CompanyUser } from '@gatehouse/contract/users/users.schema';
import { users } from '@gatehouse/contract/users/users';
import { afterAll, describe, expect, it, vi } from 'vitest';

import { browserOf, openBrowser } from '../../testing/browser.ts';
import { databaseFingerprint } from '../../testing/database-state.ts';
import { letterTo } from '../../testing/outbox.ts';
import { type Actor, openPortal, ownPortal, type TestPortal } from '../../testing/portal.ts';
import { closed, openSockets } from '../../testing/sockets.ts';
import { patience } from '../../testing/patience.ts';
import { buildSecondFactor } from '../me/me.build.ts';
import { buildInvitation } from './users.build.ts';
import { createUser, resetUser, setUserEnabled } from './users.service.ts';
import { findUser } from './accounts.store.ts';

const portal = await ownPortal();
// Another process, such as the command line. Both share one outbox, because either may send the other's emails.
const { DATA_DIR } = portal.platform.config;
const other = await openPortal({ DATA_DIR }, { beside: portal });
const sockets = await openSockets(portal);
const admin = await portal.signIn();

const password = 'Meadow-Kettle-42';

afterAll(async () => {
  sockets.close();
  await other.close();
});

describe('an account', () => {
  const colleague = (wanted: Parameters<TestPortal['signIn']>[0] = {}) =>
    portal.signIn({ role: 'company-user', companyId: admin.user.company_id, ...wanted });
  const byId = (actor: Actor) => ({ params: { id: actor.user.id } });
  const enable = (actor: Actor, enabled: boolean, by = admin, through = portal) =>
    through.call(by, users.enableOrDisable, { ...byId(actor), body: { enabled } });
  const give = (actor: Actor, role: string, by = admin) =>
    portal.call(by, users.changeRole, { ...byId(actor), body: { role } });
  const statusOf = async (actor: Actor) => (await portal.call(actor, me.info)).status;
  const signIn = async ({ user: { username } }: Actor, typed = password) =>
    (await openBrowser(portal).call(auth.signIn, { body: { username, password: typed } })).statusCode;
  const inList = async (actor: Actor) =>
    ((await portal.call(admin, users.list, { query: { q: actor.user.username } })).datas as CompanyUser[])[0];

  type Change<T> = (context: Parameters<typeof resetUser>[0], user: Parameters<typeof resetUser>[1]) => Promise<T>;
  /** Makes a change on the command line, whose effects must reach the serving portal. */
  const byOperator = <T>({ user }: Actor, change: Change<T>) =>
    other.platform.database.withPlatform(async (db) => {
      const row = (await findUser(db, user.username)) ?? expect.fail('no such user');
      return change({ db, secrets: other.platform.secrets }, row);
    });
  const enableByOperator = (actor: Actor, enabled: boolean) =>
    byOperator(actor, (context, user) => setUserEnabled(context, user, enabled));

  it.each([
    ['an admin', (actor: Actor) => enable(actor, false, admin, other)],
    ['the command line', (actor: Actor) => enableByOperator(actor, false)],
  ])('is disabled by %s in one process, and on every other its calls and sockets end immediately', async (_by, act) => {
    const actor = await colleague();
    const pair = [await sockets.connect(actor), await sockets.connect(actor, { namespace: '/notifications' })];
    const reasons = Promise.all(pair.map(closed));
    expect(await statusOf(actor)).toBe(200);

    await act(actor);

    await vi.waitFor(async () => expect(await statusOf(actor)).toBe(401), patience);
    await expect(reasons).resolves.toHaveLength(2);
    expect((await browserOf(portal, actor).call(auth.refresh)).statusCode).toBe(401);
  });

  it('can be enabled again, and must sign in again', async () => {
    const actor = await colleague({ user: { password } });
    expect(await enable(actor, false)).toMatchObject({ status: 200, datas: { state: 'disabled', enabled: false } });
    expect(await signIn(actor)).toBe(401);

    expect(await enable(actor, true)).toMatchObject({ datas: { state: 'active' } });

    expect(await statusOf(actor)).toBe(401);
    expect(await signIn(actor)).toBe(200);
  });

  it('has a new role from its next call, and the browsers of the company get an event', async () => {
    const actor = await colleague();
    const socket = await sockets.connect(admin);
    const heard = new Promise((resolve) => socket.once('users:updated', resolve));
    expect((await portal.call(actor, users.list)).status).toBe(403);

    expect(await give(actor, 'company-manager')).toMatchObject({ status: 200, datas: { role: 'company-manager' } });

    expect((await portal.call(actor, users.list)).status).toBe(200);
    expect((await portal.call(actor, users.invite, { body: {} })).status).toBe(403);
    await expect(heard).resolves.toEqual({ ids: [actor.user.id] });
  });

  it('is reset: sessions end, the old password no longer works, and a link for a new one is emailed', async () => {
    const actor = await colleague({ user: { password } });

    expect(await portal.call(admin, users.resetPassword, byId(actor))).toMatchObject({ status: 200 });

    expect([await statusOf(actor), await signIn(actor)]).toEqual([401, 401]);
    const { username } = actor.user;
    await letterTo(portal, username, 'Your password was reset');
    const browser = openBrowser(portal);
    const { resetId } = (await browser.call(auth.requestReset, { body: { username } })).json<{
      datas: { resetId: string };
    }>().datas;
    const { text } = await letterTo(portal, username, 'Reset your password');
    const code = /^\s*(\d{8})\s*$/m.exec(text)?.[1] ?? '';
    const fresh = 'Another-Orbit-7';
    const reply = await browser.call(auth.resetPassword, { body: { resetId, code, password: fresh } });
    expect([reply.statusCode, await signIn(actor, fresh)]).toEqual([200, 200]);
  });

  it('keeps its second factor when it is reset, unless the authenticator is lost', async () => {
    const actor = await colleague();
    await buildSecondFactor(portal.platform, actor.user);

    await portal.call(admin, users.resetPassword, { ...byId(actor), body: {} });
    expect(await inList(actor)).toMatchObject({ hasTotp: true });
    await portal.call(admin, users.resetPassword, { ...byId(actor), body: { removeTwoFactor: true } });

    expect(await inList(actor)).toMatchObject({ hasTotp: false });
    const log = await portal.call(admin, audit.list, { query: { action: 'password-reset', q: actor.user.username } });
    expect(log.datas).toMatchObject([{ subject: actor.user.username, details: { twoFactor: 'removed' } }, {}]);
  });

  it('is in the audit log with who changed it and how', async () => {
    const actor = await colleague();
    await give(actor, 'company-hr');
    for (const act of [enable, enableByOperator]) for (const enabled of [false, true]) await act(actor, enabled);

    const { datas } = await portal.call(admin, audit.list, { query: { q: actor.user.username } });

    const by = { name: admin.user.fullname, _id: admin.user.id };
    expect(datas).toMatchObject([
      { action: 'user-enabled', actor: { name: 'Operator' } },
      { action: 'user-disabled', actor: { name: 'Operator' } },
      { action: 'user-enabled', actor: by },
      { action: 'user-disabled', actor: by },
      { action: 'user-changed', actor: by, details: { role: 'company-user → company-hr' } },
    ]);
  });

  it('is not changed twice by a repeated request', async () => {
    const actor = await colleague();
    await enable(actor, false);
    const before = await databaseFingerprint(portal.owner);

    expect(await enable(actor, false)).toMatchObject({ status: 200, datas: { state: 'disabled' } });
    expect(await give(actor, 'company-user')).toMatchObject({ status: 200 });

    expect(await databaseFingerprint(portal.owner)).toEqual(before);
  });

  it('cannot be one’s own', async () => {
    const before = await databaseFingerprint(portal.owner);

    const answers = [
      await enable(admin, false),
      await give(admin, 'company-user'),
      await portal.call(admin, users.resetPassword, byId(admin)),
    ];

    expect(answers).toMatchObject(answers.map(() => ({ status: 422, datas: { code: 'VALIDATION_FAILED' } })));
    expect(await databaseFingerprint(portal.owner)).toEqual(before);
  });

  it('is not an invitation, which can get another role, but cannot be disabled or reset', async () => {
    const { id } = await buildInvitation(portal.platform.database, { company_id: admin.user.company_id });
    const params = { id };

    expect([
      await portal.call(admin, users.changeRole, { params, body: { role: 'company-hr' } }),
      await portal.call(admin, users.enableOrDisable, { params, body: { enabled: false } }),
      await portal.call(admin, users.resetPassword, { params }),
    ]).toMatchObject([
      { status: 200, datas: { _id: id, state: 'invited', role: 'company-hr' } },
      { status: 409 },
      { status: 409 },
    ]);
  });

  it('can get a first password on the command line: the sessions end, and it must be changed', async () => {
    const actor = await colleague();

    const first = await byOperator(actor, resetUser);

    await vi.waitFor(async () => expect(await statusOf(actor)).toBe(401), patience);
    const body = { username: actor.user.username, password: first.password };
    const reply = await openBrowser(portal).call(auth.signIn, { body });
    expect(reply.json()).toEqual({ datas: { mustChangePassword: true } });
  });

  it('can be created on the command line, with a first password that only allows changing it', async () => {
    const { id: companyId } = await portal.company();
    const person = { companyId, username: 'erin@company.example', fullname: 'Erin Example' };
    const first = await other.platform.database.withPlatform((db) =>
      createUser(db, { ...person, role: 'company-user' }),
    );
    const browser = openBrowser(portal);
    await browser.call(auth.signIn, { body: { username: person.username, password: first } });

    expect((await browser.call(me.sessions)).json()).toMatchObject({ datas: { code: 'PASSWORD_CHANGE_REQUIRED' } });
  });

  describe('of the last admin', () => {
    const adminsOf = async (companyId: string) =>
      portal.platform.database.withCompany(companyId, (db) =>
        db.selectFrom('users').select('id').where('role', '=', 'company-admin').where('enabled', '=', true).execute(),
      );

    it.each([
      ['disable each other', 5, (one: Actor, two: Actor) => [enable(two, false, one), enable(one, false, two)]],
      [
        'demote each other',
        5,
        (one: Actor, two: Actor) => [give(two, 'company-user', one), give(one, 'company-user', two)],
      ],
      ['disable and demote', 1, (one: Actor, two: Actor) => [enable(two, false, one), give(one, 'company-user', two)]],
    ])('remains when two admins %s at the same moment', async (_what, rounds, act) => {
      for (let round = 0; round < rounds; round += 1) {
        const one = await portal.signIn();
        const two = await portal.signIn({ companyId: one.user.company_id });

        const answers = await Promise.all(act(one, two));

        expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
        expect(await adminsOf(one.user.company_id)).toHaveLength(1);
      }
    });
  });
});
