import { audit } from '@gatehouse/contract/audit/audit';
import { auth } from '@gatehouse/contract/auth/auth';
import { me } from '@gatehouse/contract/me/me';
import type { CompanyUser } from '@gatehouse/contract/users/users.schema';
import { users } from '@gatehouse/contract/users/users';
import { describe, expect, it } from 'vitest';

import { openBrowser } from '../../../testing/browser.ts';
import { lettersTo, letterTo } from '../../../testing/outbox.ts';
import { type Actor, ownPortal } from '../../../testing/portal.ts';
import { buildInvitation, buildUser } from '../users.build.ts';

const dayMs = 24 * 3_600_000;
const password = 'Meadow-Kettle-42';
let asked = 0;

const portal = await ownPortal();
const admin = await portal.signIn({ user: { fullname: 'Dana Admin' } });

describe('an invitation', () => {
  const build = (wanted: { expires_at?: string } = {}) =>
    buildInvitation(portal.platform.database, { company_id: admin.user.company_id, ...wanted });
  const newAddress = () => `erin-${(asked += 1)}@invited.example`;
  const invite = (username: string, given: Record<string, unknown> = {}, actor = admin) =>
    portal.call(actor, users.invite, {
      body: { fullname: 'Erin Example', username, role: 'company-user', ...given },
    });
  const invited = async (username: string) => (await invite(username)).datas as CompanyUser;
  const subject = async () => {
    const { datas } = await portal.call(admin, me.info);
    return `Dana Admin invited you to join ${(datas as { company: { name: string } }).company.name}`;
  };
  async function tokenMailedTo(address: string): Promise<string> {
    const { text } = await letterTo(portal, address, await subject());
    return /accept-invitation\?token=([\w-]+)/.exec(text)?.[1] ?? expect.fail('The mail has no link');
  }
  const open = async (token: string) => {
    const reply = await openBrowser(portal).call(auth.openInvitation, { body: { token } });
    return { status: reply.statusCode, datas: reply.json<{ datas: Record<string, unknown> }>().datas };
  };
  const accept = async (token: string, wanted = password) => {
    const browser = openBrowser(portal);
    const reply = await browser.call(auth.acceptInvitation, { body: { token, password: wanted } });
    return { browser, status: reply.statusCode, datas: reply.json<{ datas: Record<string, unknown> }>().datas };
  };
  const found = async (q: string) => (await portal.call(admin, users.list, { query: { q } })).datas as CompanyUser[];

  it('leads by email to a new account that is signed in immediately', async () => {
    const address = newAddress();
    const person = await invited(address);
    expect(person).toMatchObject({ state: 'invited', enabled: false, username: address, role: 'company-user' });
    const token = await tokenMailedTo(address);
    expect(await open(token)).toMatchObject({
      status: 200,
      datas: { fullname: 'Erin Example', username: address, requiresTwoFactor: false },
    });

    const { browser, status } = await accept(token);

    expect(status).toBe(200);
    const info = (await browser.call(me.info)).json<{ datas: object }>().datas;
    expect(info).toMatchObject({ _id: person._id, username: address, role: 'company-user', mustChangePassword: false });
    expect(await found(address)).toMatchObject([{ _id: person._id, state: 'active', invitation: null }]);
    const again = await openBrowser(portal).call(auth.signIn, { body: { username: address, password } });
    expect(again.statusCode).toBe(200);
  });

  it('notifies the admins once it is accepted, and is in the audit log', async () => {
    const company = await portal.company();
    const [one, other] = [
      await portal.signIn({ companyId: company.id }),
      await portal.signIn({ companyId: company.id, role: 'company-manager' }),
    ];
    const { token, username } = await buildInvitation(portal.platform.database, { company_id: company.id });

    await accept(token);

    const bellOf = async (actor: Actor) =>
      ((await portal.call(actor, me.info)).datas as { notifications: object[] }).notifications;
    expect(await bellOf(one)).toMatchObject([
      {
        body: `Erin Example (#${username}) accepted your invitation`,
        link: `/users?q=${encodeURIComponent(username)}`,
      },
    ]);
    expect(await bellOf(other)).toEqual([]);
    expect((await portal.call(one, audit.list)).datas).toMatchObject([
      { action: 'sign-in', subject: username },
      { action: 'user-created', subject: username, actor: { name: 'Erin Example' } },
    ]);
  });

  it('is valid for seven days', async () => {
    const { platform, pass } = portal;
    const expires_at = new Date(platform.clock.now().getTime() + 7 * dayMs).toISOString();
    const { token } = await build({ expires_at });
    const invitation = (await invited(newAddress())).invitation;
    expect(Date.parse(invitation?.expiresAt ?? '') - Date.parse(invitation?.sentAt ?? '')).toBe(7 * dayMs);
    pass(7 * dayMs - 60_000);
    expect(await open(token)).toMatchObject({ status: 200 });
    pass(61_000);

    expect(await accept(token)).toMatchObject({ status: 404 });
    pass(-7 * dayMs - 1_000);
  });

  it('is sent again with a new link, and the old one is no longer valid', async () => {
    const address = newAddress();
    const { _id } = await invited(address);
    const first = await tokenMailedTo(address);
    portal.pass(60_000);

    expect(await portal.call(admin, users.resend, { params: { id: _id } })).toMatchObject({ status: 200 });
    await expect.poll(async () => (await lettersTo(portal, address)).length).toBe(2);
    const second = await tokenMailedTo(address);

    expect(await open(first)).toMatchObject({ status: 404 });
    expect(await accept(second)).toMatchObject({ status: 200 });
  });

  it('can be withdrawn, which invalidates its link, and the address can be invited again', async () => {
    const address = newAddress();
    const { _id } = await invited(address);
    const token = await tokenMailedTo(address);

    expect(await portal.call(admin, users.withdraw, { params: { id: _id } })).toMatchObject({ status: 200 });

    expect(await accept(token)).toMatchObject({ status: 404 });
    expect(await found(address)).toEqual([]);
    portal.pass(60_000);
    expect((await invite(address)).status).toBe(200);
  });

  it('is refused for an address with an account in any company, with the same response', async () => {
    const { database } = portal.platform;
    const elsewhere = await portal.company();
    const own = await buildUser(database, { company_id: admin.user.company_id, role: 'company-user' });
    const foreign = await buildUser(database, { company_id: elsewhere.id, role: 'company-user' });

    const answers = [await invite(own.username.toUpperCase()), await invite(foreign.username)];

    expect(answers).toMatchObject([{ status: 409 }, { status: 409 }]);
    expect(answers[0]?.text).toBe(answers[1]?.text);
    expect(await found(foreign.username)).toEqual([]);
  });

  it('is refused for an address that was already invited, in any spelling', async () => {
    const address = newAddress();
    await invited(address);

    expect(await invite(address.toUpperCase())).toMatchObject({
      status: 409,
      datas: { message: 'This address has already been invited' },
    });
  });

  it('reveals nothing about another company’s invitation, and of two accepted at once one creates the account', async () => {
    const { database } = portal.platform;
    const username = newAddress();
    const other = await portal.company();
    const one = await buildInvitation(database, { company_id: admin.user.company_id, username });
    const two = await buildInvitation(database, { company_id: other.id, username: username.toUpperCase() });

    const outcomes = await Promise.all([accept(one.token), accept(two.token)]);

    expect(outcomes.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
    const accounts = await database.withPlatform((db) =>
      db.selectFrom('users').select('id').where('id', 'in', [one.id, two.id]).execute(),
    );
    expect(accounts).toHaveLength(1);
  });

  it('can be sent to the longest possible address', async () => {
    const label = 'a'.repeat(60);
    const address = `${'l'.repeat(64)}@${label}.${label}.${label}.example`.slice(-254);

    expect(await invite(address)).toMatchObject({ status: 200, datas: { username: address } });
  });

  it.each([
    [{ fullname: 'Erin' }, 'fullname'],
    [{ username: 'erin@localhost' }, 'username'],
  ])('is refused for %j', async (given, field) => {
    const reply = await invite(newAddress(), given);

    expect(reply).toMatchObject({ status: 422, datas: { issues: [{ path: field }] } });
  });

  it.each(['new', 'provider-admin', 'admin'])('cannot grant the role %s', async (role) => {
    expect(await invite(newAddress(), { role })).toMatchObject({ status: 400 });
  });

  it('refuses a weak password and one with the user’s own name', async () => {
    const { token } = await build();

    expect(await accept(token, 'short')).toMatchObject({ status: 422, datas: { issues: [{ path: 'password' }] } });
    expect(await accept(token, 'Erin-Example1')).toMatchObject({ status: 422 });
    expect(await accept(token)).toMatchObject({ status: 200 });
  });

  it('stores no readable token', async () => {
    const address = newAddress();
    const { _id } = await invited(address);
    const token = await tokenMailedTo(address);

    const kept = await portal.platform.database.withCompany(admin.user.company_id, (db) =>
      db.selectFrom('invitations').selectAll().where('id', '=', _id).executeTakeFirstOrThrow(),
    );

    expect(token).toHaveLength(43);
    expect(JSON.stringify(kept)).not.toContain(token);
    expect(kept.token_hash.toString('utf8')).not.toContain(token);
    expect(portal.log.join('')).not.toContain(token);
  });

  describe('under concurrent use', () => {
    it('is accepted once by fifty concurrent attempts', async () => {
      const { token, id } = await build();

      const outcomes = await Promise.all(Array.from({ length: 50 }, () => accept(token)));

      const statuses = outcomes.map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect(statuses.filter((status) => ![200, 404].includes(status))).toEqual([]);
      expect(await open(token)).toMatchObject({ status: 404 });
      const sessions = await portal.platform.database.withPlatform((db) =>
        db.selectFrom('sessions').select('id').where('user_id', '=', id).execute(),
      );
      expect(sessions).toHaveLength(1);
    });

    it.each([
      ['withdrawn', users.withdraw],
      ['replaced by a new link', users.resend],
    ])('is either accepted or %s', async (_what, endpoint) => {
      for (let round = 0; round < 10; round += 1) {
        const { token, id } = await build();

        const [accepted, other] = await Promise.all([accept(token), portal.call(admin, endpoint, { params: { id } })]);

        expect([accepted.status, other.status]).toEqual(expect.arrayContaining([200, 404]));
      }
    });

    it('never grants the previous role', async () => {
      for (let round = 0; round < 10; round += 1) {
        const { token, id } = await build();

        const [accepted, changed] = await Promise.all([
          accept(token),
          portal.call(admin, users.changeRole, { params: { id }, body: { role: 'company-hr' } }),
        ]);

        expect([accepted.status, changed.status]).toEqual([200, 200]);
        const info = (await accepted.browser.call(me.info)).json<{ datas: object }>().datas;
        expect(info).toMatchObject({ role: 'company-hr' });
      }
    });
  });
});
