import { auth } from '@gatehouse/contract/auth/auth';
import { me } from '@gatehouse/contract/me/me';
import type { Role } from '@gatehouse/contract/core/access';
import { describe, expect, it } from 'vitest';

import { browserOf, openBrowser } from '../../testing/browser.ts';
import { letterTo } from '../../testing/outbox.ts';
import { ownPortal } from '../../testing/portal.ts';

const oldPassword = 'Correct-Horse-9';
const password = 'Battery-Staple-7';

const portal = await ownPortal();

describe('a user’s own password', () => {
  const person = (wanted: { role?: Role; must_change_password?: boolean } = {}) =>
    portal.signIn({
      role: wanted.role ?? 'company-admin',
      user: { password: oldPassword, must_change_password: wanted.must_change_password ?? false },
    });

  describe('changing the password', () => {
    it('requires the current one, ends every other session and keeps this one', async () => {
      const actor = await person();
      const browser = browserOf(portal, actor);
      const other = openBrowser(portal);
      await other.call(auth.signIn, { body: { username: actor.user.username, password: oldPassword } });
      await other.call(me.info);

      const reply = await browser.call(me.changePassword, { body: { currentPassword: oldPassword, password } });

      expect(reply.json()).toEqual({ datas: { changed: true, numOfRevokedTokens: 0 } });
      expect((await other.call(me.info)).statusCode).toBe(401);
      expect((await other.call(auth.refresh)).statusCode).toBe(401);
      expect((await browser.call(me.info)).statusCode).toBe(200);
      await letterTo(portal, actor.user.username, 'Your password was changed');
    });

    it('refuses a wrong current password, and checks no more after ten attempts', async () => {
      const browser = browserOf(portal, await person());
      const attempt = (currentPassword: string) =>
        browser.call(me.changePassword, { body: { currentPassword, password } });

      const replies = await Promise.all(Array.from({ length: 12 }, () => attempt('Wrong-Horse-9')));

      expect(replies.filter(({ statusCode }) => statusCode === 422)).toHaveLength(10);
      expect(replies.filter(({ statusCode }) => statusCode === 429)).toHaveLength(2);
      expect((await attempt(oldPassword)).statusCode).toBe(429);
    });

    it.each([
      ['lacks a special character', 'Battery7Staple', 'Use at least 8 characters'],
      ['is short', 'Aa1-xyz', 'Use at least 8 characters'],
      ['is common', 'Password1!', 'too easy to guess'],
      ['is made of the name of the company', 'Hooli2026!', 'too easy to guess'],
      ['is made of the own name', 'Dana2026!', 'too easy to guess'],
      ['is the current one', oldPassword, 'differs from the current one'],
    ])('refuses a new one that %s', async (_fault, chosen, sentence) => {
      const { id } = await portal.company({ name: 'Hooli', short_name: 'Hooli' });
      const actor = await portal.signIn({ companyId: id, user: { password: oldPassword } });

      const reply = await portal.call(actor, me.changePassword, {
        body: { currentPassword: oldPassword, password: chosen },
      });

      expect(reply).toMatchObject({ status: 422, datas: { issues: [{ path: 'password' }] } });
      expect(reply.text).toContain(sentence);
    });
  });

  describe('the change required at the first sign-in', () => {
    it('allows nothing else except viewing the account and signing out', async () => {
      const actor = await person({ role: 'new', must_change_password: true });

      const refused = [
        await portal.call(actor, me.sessions),
        await portal.call(actor, me.totpSetUp),
        await portal.call(actor, me.notificationsRead),
        await portal.call(actor, me.changePassword, { body: { currentPassword: oldPassword, password } }),
      ];

      for (const reply of refused)
        expect(reply).toMatchObject({ status: 403, datas: { code: 'PASSWORD_CHANGE_REQUIRED' } });
      expect(await portal.call(actor, me.info)).toMatchObject({ status: 200, datas: { mustChangePassword: true } });
      expect((await browserOf(portal, actor).call(auth.signOut)).statusCode).toBe(200);
    });

    it('opens the portal immediately, and is no longer required', async () => {
      const actor = await person({ must_change_password: true });
      await portal.call(actor, me.sessions);

      const reply = await portal.call(actor, me.enforceChangePassword, { body: { password } });

      expect(reply).toMatchObject({ status: 200, datas: { changed: true } });
      expect(await portal.call(actor, me.sessions)).toMatchObject({ status: 200 });
      expect(await portal.call(actor, me.info)).toMatchObject({ datas: { mustChangePassword: false } });
      const again = await portal.call(actor, me.enforceChangePassword, { body: { password: 'Third-Password-5' } });
      expect(again.status).toBe(403);
    });

    it('rejects the temporary password as the new password', async () => {
      const actor = await person({ must_change_password: true });

      const reply = await portal.call(actor, me.enforceChangePassword, { body: { password: oldPassword } });

      expect(reply.status).toBe(422);
    });

    it('is reported on sign-in', async () => {
      const { user } = await person({ must_change_password: true });

      const reply = await openBrowser(portal).call(auth.signIn, {
        body: { username: user.username, password: oldPassword },
      });

      expect(reply.json()).toEqual({ datas: { mustChangePassword: true } });
    });
  });
});
