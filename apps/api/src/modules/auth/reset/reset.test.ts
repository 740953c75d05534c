import { audit } from '@gatehouse/contract/audit/audit';
import { auth } from '@gatehouse/contract/auth/auth';
import { me } from '@gatehouse/contract/me/me';
import { describe, expect, it } from 'vitest';

import { browserOf, openBrowser } from '../../../testing/browser.ts';
import { letterTo, lettersTo } from '../../../testing/outbox.ts';
import { ownPortal, type TestPortal } from '../../../testing/portal.ts';
import { buildSecondFactor, totpCode } from '../../me/me.build.ts';
import { buildUser } from '../../users/users.build.ts';

const oldPassword = 'Correct-Horse-9';
const password = 'Battery-Staple-7';
const minuteMs = 60_000;

const portal = await ownPortal();

describe('a password reset by email', () => {
  async function account(wanted: { enabled?: boolean; fullname?: string } = {}) {
    const company = await portal.company();
    const { database } = portal.platform;
    return buildUser(database, { company_id: company.id, role: 'company-admin', password: oldPassword, ...wanted });
  }

  async function ask(username: string): Promise<string> {
    const reply = await openBrowser(portal).call(auth.requestReset, { body: { username } });
    return reply.json<{ datas: { resetId: string } }>().datas.resetId;
  }

  /** Returns the code in a user's only email. */
  async function mailedCode(username: string): Promise<string> {
    const { text } = await letterTo(portal, username, 'Reset your password');
    return text.match(/\n(\d{8})\r?\n/)?.[1] ?? expect.fail('no code in the email');
  }

  async function asked() {
    const user = await account();
    const resetId = await ask(user.username);
    return { user, resetId, code: await mailedCode(user.username) };
  }

  const reset = (body: { resetId: string; code: string; totpToken?: string; password?: string }) =>
    openBrowser(portal).call(auth.resetPassword, { body: { password, ...body } });
  const signIn = (username: string, word: string) =>
    openBrowser(portal).call(auth.signIn, { body: { username, password: word } });
  const wrongOf = (code: string) => (code === '00000000' ? '00000001' : '00000000');

  it('returns the same response for every username, and emails only enabled accounts', async () => {
    const [user, disabled] = [await account(), await account({ enabled: false })];
    const browser = openBrowser(portal);

    const replies = [];
    for (const username of [user.username, disabled.username, 'nobody@company.example'])
      replies.push(await browser.call(auth.requestReset, { body: { username } }));

    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    for (const reply of replies) expect(reply.json()).toEqual({ datas: { '2FA': true, resetId: expect.any(String) } });
    expect(new Set(replies.map(({ body }) => body.length)).size).toBe(1);
    await letterTo(portal, user.username, 'Reset your password');
    expect(await lettersTo(portal, disabled.username)).toEqual([]);
    expect(await lettersTo(portal, 'nobody@company.example')).toEqual([]);
  });

  it('sets the password once, ends every session, notifies the owner and writes the audit log', async () => {
    const { user, resetId, code } = await asked();
    const open = await portal.signIn({ companyId: user.company_id });
    const session = openBrowser(portal);
    await session.call(auth.signIn, { body: { username: user.username, password: oldPassword } });

    const first = await reset({ resetId, code });
    const second = await reset({ resetId, code, password: 'Third-Password-5' });

    expect([first.statusCode, second.statusCode]).toEqual([200, 422]);
    expect((await session.call(me.info)).statusCode).toBe(401);
    expect((await session.call(auth.refresh)).statusCode).toBe(401);
    expect((await signIn(user.username, oldPassword)).statusCode).toBe(401);
    expect((await signIn(user.username, password)).statusCode).toBe(200);
    await letterTo(portal, user.username, 'Your password was changed');
    const log = await browserOf(portal, open).call(audit.list, {});
    const actions = log.json<{ datas: { action: string }[] }>().datas.map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(['password-reset', 'password-reset-requested']));
  });

  it('emails a link that works on its own, with a request ID other than that in the response', async () => {
    const { user, resetId, code } = await asked();
    const { text } = await letterTo(portal, user.username, 'Reset your password');
    const link = /\/reset-password\/verification\?resetId=([\w-]+)&code=(\d{8})/.exec(text);

    expect(link?.[2]).toBe(code);
    expect(link?.[1]).not.toBe(resetId);
    expect((await reset({ resetId: link?.[1] ?? '', code })).statusCode).toBe(200);
    expect((await reset({ resetId, code, password: 'Third-Password-5' })).statusCode).toBe(422);
  });

  it('allows five attempts, after which even the correct code is refused', async () => {
    const { resetId, code } = await asked();
    for (let attempt = 0; attempt < 5; attempt += 1) await reset({ resetId, code: wrongOf(code) });

    expect((await reset({ resetId, code })).statusCode).toBe(422);
  });

  it('counts concurrent attempts', async () => {
    const { resetId, code } = await asked();
    await Promise.all(Array.from({ length: 30 }, () => reset({ resetId, code: wrongOf(code) })));

    expect((await reset({ resetId, code })).statusCode).toBe(422);
  });

  it('lets only one of many concurrent requests set the password', async () => {
    const { resetId, code } = await asked();

    const replies = await Promise.all(Array.from({ length: 5 }, () => reset({ resetId, code })));

    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it('accepts a code only for the request for which it was emailed', async () => {
    const [one, other] = [await asked(), await asked()];

    expect((await reset({ resetId: one.resetId, code: other.code })).statusCode).toBe(422);
    expect((await reset({ resetId: one.resetId, code: one.code })).statusCode).toBe(200);
  });

  it('does not count a weak password as an attempt', async () => {
    const { resetId, code } = await asked();
    for (let attempt = 0; attempt < 6; attempt += 1) {
      const reply = await reset({ resetId, code, password: 'Password1!' });
      expect(reply.json()).toMatchObject({ datas: { code: 'VALIDATION_FAILED' } });
    }

    expect((await reset({ resetId, code })).statusCode).toBe(200);
  });

  it('requires the code of the authenticator if there is one', async () => {
    const user = await account();
    const { secret } = await buildSecondFactor(portal.platform, user);
    const resetId = await ask(user.username);
    const code = await mailedCode(user.username);

    const without = await reset({ resetId, code });
    const wrong = await reset({ resetId, code, totpToken: '000000' });
    const right = await reset({ resetId, code, totpToken: totpCode(secret, portal.platform.clock.now()) });

    expect([without, wrong, right].map(({ statusCode }) => statusCode)).toEqual([422, 422, 200]);
    expect(without.json()).toMatchObject({ datas: { code: 'TOTP_REQUIRED' } });
    expect(wrong.json()).toMatchObject({ datas: { message: 'Wrong TOTP token.' } });
  });

  it('refuses a code requested before the password changed', async () => {
    const { user, resetId, code } = await asked();
    const browser = openBrowser(portal);
    await browser.call(auth.signIn, { body: { username: user.username, password: oldPassword } });
    await browser.call(me.changePassword, { body: { currentPassword: oldPassword, password: 'Third-Password-5' } });

    expect((await reset({ resetId, code })).statusCode).toBe(422);
  });

  it('stores no readable code in the database', async () => {
    const { user, resetId, code } = await asked();

    const dump = await dumpOf(portal);

    expect(dump).toContain(user.username);
    expect(dump).not.toContain(code);
    expect(dump).not.toContain(resetId);
  });

  it('expires a code after ten minutes', async () => {
    const { resetId, code } = await asked();
    portal.pass(10 * minuteMs + 1);

    expect((await reset({ resetId, code })).statusCode).toBe(422);
  });
});

/** Returns every value of these tables as text. */
async function dumpOf({ platform }: TestPortal): Promise<string> {
  const rows = await platform.database.withPlatform(async (db) => [
    ...(await db.selectFrom('mails').selectAll().execute()),
    ...(await db.selectFrom('password_resets').selectAll().execute()),
    ...(await db.selectFrom('audit_entries').selectAll().execute()),
  ]);
  const values = rows.flatMap((row) => Object.values(row));
  return values.map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : JSON.stringify(value))).join('\n');
}
