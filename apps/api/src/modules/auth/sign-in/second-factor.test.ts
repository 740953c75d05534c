import { auth } from '@gatehouse/contract/auth/auth';
import { me } from '@gatehouse/contract/me/me';
import { describe, expect, it } from 'vitest';

import { type Browser, openBrowser } from '../../../testing/browser.ts';
import { letterTo } from '../../../testing/outbox.ts';
import { ownPortal } from '../../../testing/portal.ts';
import { buildSecondFactor, totpCode } from '../../me/me.build.ts';
import { buildUser } from '../../users/users.build.ts';

const password = 'Correct-Horse-9';
const stepMs = 30_000;

const portal = await ownPortal();

describe('signing in with a second factor', () => {
  async function guarded() {
    const company = await portal.company();
    const { database } = portal.platform;
    const user = await buildUser(database, { company_id: company.id, role: 'company-admin', password });
    const factor = await buildSecondFactor(portal.platform, user);
    const codeNow = (steps = 0) =>
      totpCode(factor.secret, new Date(portal.platform.clock.now().getTime() + steps * stepMs));
    const signIn = (totpToken?: string, browser: Browser = openBrowser(portal)) =>
      browser.call(auth.signIn, { body: { username: user.username, password, ...(totpToken ? { totpToken } : {}) } });
    return { user, signIn, codeNow, ...factor };
  }

  it('asks for the code after a correct password, and succeeds with it', async () => {
    const { signIn, codeNow } = await guarded();

    const asked = await signIn();
    const opened = await signIn(codeNow());

    expect([asked.statusCode, asked.json()]).toMatchObject([422, { datas: { code: 'TOTP_REQUIRED' } }]);
    expect(asked.cookies).toEqual([]);
    expect(opened.statusCode).toBe(200);
  });

  it('accepts a code in two groups, as authenticators show it', async () => {
    const { signIn, codeNow } = await guarded();
    const code = codeNow();

    const opened = await signIn(`${code.slice(0, 3)} ${code.slice(3)}`);

    expect(opened.statusCode).toBe(200);
  });

  it('rejects a wrong code with the specified message, and warns the owner that the password is known', async () => {
    const { signIn, user } = await guarded();

    const reply = await signIn('000000');

    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toEqual({ datas: { message: 'Wrong TOTP token.', code: 'TOTP_WRONG' } });
    await letterTo(portal, user.username, 'Sign-in with your password but an incorrect code');
  });

  it('does not ask for a code if the password is wrong', async () => {
    const { user } = await guarded();

    const reply = await openBrowser(portal).call(auth.signIn, {
      body: { username: user.username, password: 'Wrong-Horse-9' },
    });

    expect(reply.statusCode).toBe(401);
  });

  it('accepts a code once within its time step, even of twenty concurrent attempts', async () => {
    const { signIn, codeNow } = await guarded();
    const code = codeNow();

    const replies = await Promise.all(Array.from({ length: 20 }, () => signIn(code)));
    const later = await signIn(code);

    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(later.statusCode).not.toBe(200);
  });

  it('accepts a clock difference of one time step, and no more', async () => {
    const { signIn, codeNow } = await guarded();

    expect((await signIn(codeNow(-2))).statusCode).toBe(422);
    expect((await signIn(codeNow(2))).statusCode).toBe(422);
    expect((await signIn(codeNow(-1))).statusCode).toBe(200);
    expect((await signIn(codeNow(1))).statusCode).toBe(200);
  });

  it('refuses a code of an earlier time step after one of a later step', async () => {
    const { signIn, codeNow } = await guarded();
    await signIn(codeNow(1));

    expect((await signIn(codeNow())).statusCode).toBe(422);
  });

  it('accepts each recovery code once, in any notation and concurrently', async () => {
    const { signIn, recoveryCodes } = await guarded();
    const [first = '', second = ''] = recoveryCodes;

    const typed = await signIn(` ${first.toUpperCase().replace('-', ' ')}`);
    const again = await signIn(first);
    const atOnce = await Promise.all(Array.from({ length: 6 }, () => signIn(second)));

    expect([typed.statusCode, again.statusCode]).toEqual([200, 422]);
    expect(atOnce.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it("rejects another user's recovery code", async () => {
    const [one, other] = [await guarded(), await guarded()];

    expect((await one.signIn(other.recoveryCodes[0])).statusCode).toBe(422);
  });

  it('shows how many recovery codes are left', async () => {
    const { signIn, recoveryCodes } = await guarded();
    const browser = openBrowser(portal);
    await signIn(recoveryCodes[0], browser);

    expect((await browser.call(me.info)).json()).toMatchObject({ datas: { hasTotp: true, recoveryCodesLeft: 9 } });
  });

  it('counts wrong codes even if the correct password is sent between them', async () => {
    const { signIn, codeNow } = await guarded();
    for (let round = 0; round < 4; round += 1) {
      await Promise.all([signIn('000000'), signIn('000001')]);
      await signIn();
    }

    const reply = await signIn(codeNow());

    expect(reply.statusCode).toBe(429);
  });
});
