import { audit } from '@gatehouse/contract/audit/audit';
import { auth } from '@gatehouse/contract/auth/auth';
import { me } from '@gatehouse/contract/me/me';
import { afterAll, describe, expect, it, vi } from 'vitest';

import { announceSessionChange } from '../../platform/security/session.ts';
import { browserOf, openBrowser } from '../../testing/browser.ts';
import { type Actor, openPortal, ownPortal } from '../../testing/portal.ts';
import { closed, openSockets } from '../../testing/sockets.ts';
import { createUser, resetUser, setUserEnabled } from './users.service.ts';
import { findUser } from './users.store.ts';
import { patience } from '../../testing/patience.ts';

const portal = await ownPortal();
const other = await openPortal({}, { beside: portal });

/** Runs commands from another process, like the command line. Their effects must reach the serving portal. */
describe('the command line for accounts', () => {
  afterAll(async () => {
    await other.close();
  });

  const elsewhere = <T>(work: Parameters<typeof other.platform.database.withPlatform<T>>[0]) =>
    other.platform.database.withPlatform(work);
  const secrets = () => other.platform.secrets;
  const change = ({ user }: Actor, enabled: boolean) =>
    elsewhere(async (db) => {
      const row = await findUser(db, user.username);
      if (row) await setUserEnabled({ db, secrets: secrets() }, row, enabled);
    });
  const statusOf = async (actor: Actor) => (await portal.call(actor, me.info)).status;

  it('disables a user: every call is refused within two seconds, and the session stays ended', async () => {
    const actor = await portal.signIn();
    expect(await statusOf(actor)).toBe(200);

    await change(actor, false);

    await vi.waitFor(async () => expect(await statusOf(actor)).toBe(401), patience);
    await change(actor, true);
    expect(await statusOf(actor)).toBe(401);
    expect((await browserOf(portal, actor).call(auth.refresh)).statusCode).toBe(401);
  });

  it('closes the sockets of a disabled user within two seconds', async () => {
    const sockets = await openSockets(portal);
    const actor = await portal.signIn();
    const pair = [await sockets.connect(actor), await sockets.connect(actor, { namespace: '/notifications' })];
    const reasons = Promise.all(pair.map(closed));

    await change(actor, false);

    await expect(reasons).resolves.toHaveLength(2);
  });

  it('logs disabling and enabling in the company’s audit log', async () => {
    const admin = await portal.signIn();
    const actor = await portal.signIn({ companyId: admin.user.company_id });
    await change(actor, false);
    await change(actor, true);

    const log = await portal.call(admin, audit.list);

    expect(log.datas).toMatchObject([
      { action: 'user-enabled', subject: actor.user.username, actor: { name: 'Operator' } },
      { action: 'user-disabled', subject: actor.user.username },
    ]);
  });

  it('sets a first password: the sessions end, and it must be changed', async () => {
    const actor = await portal.signIn();

    const { password } = await elsewhere(async (db) => {
      const row = await findUser(db, actor.user.username);
      return row ? resetUser({ db, secrets: secrets() }, row) : expect.fail('no such user');
    });

    await vi.waitFor(async () => expect(await statusOf(actor)).toBe(401), patience);
    const reply = await openBrowser(portal).call(auth.signIn, { body: { username: actor.user.username, password } });
    expect(reply.json()).toEqual({ datas: { mustChangePassword: true } });
  });

  it('creates an account whose first password only allows changing it', async () => {
    const { id } = await portal.company();
    const wanted = { companyId: id, username: 'erin@company.example', fullname: 'Erin Example', role: 'company-user' };
    const password = await elsewhere((db) => createUser(db, { ...wanted, role: 'company-user' }));
    const browser = openBrowser(portal);
    await browser.call(auth.signIn, { body: { username: wanted.username, password } });

    expect((await browser.call(me.sessions)).json()).toMatchObject({ datas: { code: 'PASSWORD_CHANGE_REQUIRED' } });
  });

  it('changes the permissions of a role from the next call', async () => {
    const actor = await portal.signIn({ role: 'company-admin' });
    expect((await portal.call(actor, audit.list)).status).toBe(200);

    await elsewhere(async (db) => {
      await db.updateTable('users').set({ role: 'company-user' }).where('id', '=', actor.user.id).execute();
      await announceSessionChange(db, actor.user.id);
    });

    await vi.waitFor(async () => expect((await portal.call(actor, audit.list)).status).toBe(403), patience);
  });

  it('changes the services of a company from the next call', async () => {
    const actor = await portal.signIn({ role: 'company-admin' });
    await portal.call(actor, me.info);

    await elsewhere(async (db) => {
      await db.updateTable('companies').set({ services: [] }).where('id', '=', actor.user.company_id).execute();
      await announceSessionChange(db, actor.user.company_id);
    });

    const rolesOf = async () => ((await portal.call(actor, me.info)).datas as { roles: string[] }).roles;
    await vi.waitFor(async () => expect(await rolesOf()).not.toContain('audits:read'), patience);
  });
});
