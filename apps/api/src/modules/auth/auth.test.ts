import { auth } from '@gatehouse/contract/auth/auth';
import { audit } from '@gatehouse/contract/audit/audit';
import { me } from '@gatehouse/contract/me/me';
import { describe, expect, it } from 'vitest';

import { browserOf, openBrowser } from '../../testing/browser.ts';
import { letterTo, lettersTo } from '../../testing/outbox.ts';
import { ownPortal } from '../../testing/portal.ts';
import { buildSession } from './auth.build.ts';
import { buildUser } from '../users/users.build.ts';

const password = 'Correct-Horse-9';

const portal = await ownPortal();

describe('signing in', () => {
  async function account(wanted: { enabled?: boolean; password?: string; must_change_password?: boolean } = {}) {
    const company = await portal.company();
    return buildUser(portal.platform.database, { company_id: company.id, role: 'company-admin', password, ...wanted });
  }

  it('opens the portal with the correct password and sets both cookies', async () => {
    const { username } = await account();

    const reply = await openBrowser(portal).call(auth.signIn, { body: { username, password } });

    expect(reply.json()).toEqual({ datas: { mustChangePassword: false } });
    expect(reply.cookies).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'portal_access', httpOnly: true, sameSite: 'Lax', maxAge: 900 }),
        expect.objectContaining({ name: 'portal_refresh', httpOnly: true, path: '/api/companyUsers/refreshtoken' }),
      ]),
    );
  });

  it('finds the account regardless of case, and the response is never cached', async () => {
    const { username } = await account();

    const reply = await openBrowser(portal).call(auth.signIn, {
      body: { username: ` ${username.toUpperCase()} `, password },
    });

    expect(reply.statusCode).toBe(200);
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  it('returns identical responses for a wrong password, an unknown username and a disabled account', async () => {
    const [known, disabled] = [await account(), await account({ enabled: false })];
    const browser = openBrowser(portal);

    const wrong = await browser.call(auth.signIn, { body: { username: known.username, password: 'Wrong-Horse-9' } });
    const unknown = await browser.call(auth.signIn, { body: { username: 'nobody@company.example', password } });
    const off = await browser.call(auth.signIn, { body: { username: disabled.username, password } });

    expect([wrong, unknown, off].map(({ statusCode }) => statusCode)).toEqual([401, 401, 401]);
    expect(new Set([wrong, unknown, off].map(({ body }) => body)).size).toBe(1);
    expect([wrong, unknown, off].flatMap(({ cookies }) => cookies)).toEqual([]);
  });

  it('checks every character of a password of any length', async () => {
    for (const length of [64, 128, 256]) {
      const long = `Aa1-${'x'.repeat(length - 5)}`;
      const { username } = await account({ password: `${long}y` });
      const browser = openBrowser(portal);

      const other = await browser.call(auth.signIn, { body: { username, password: `${long}z` } });
      const right = await browser.call(auth.signIn, { body: { username, password: `${long}y` } });

      expect([length, other.statusCode, right.statusCode]).toEqual([length, 401, 200]);
    }
  });

  it('accepts a password in any Unicode normalization', async () => {
    const { username } = await account({ password: 'Café-Zürich-9'.normalize('NFC') });

    const reply = await openBrowser(portal).call(auth.signIn, {
      body: { username, password: 'Café-Zürich-9'.normalize('NFD') },
    });

    expect(reply.statusCode).toBe(200);
  });

  it('emails the owner about a sign-in from an unknown device, and not about a known one', async () => {
    const { username } = await account();
    const known = openBrowser(portal);
    await known.call(auth.signIn, { body: { username, password } });
    await known.call(auth.signIn, { body: { username, password } });
    const before = await lettersTo(portal, username);

    await openBrowser(portal).call(auth.signIn, { body: { username, password } });

    expect(before).toEqual([]);
    const letter = await letterTo(portal, username, 'New sign-in to your account');
    expect(letter.text).toContain('127.0.0.1');
  });

  it('sets new cookies, and planted ones are worthless afterwards', async () => {
    const { username } = await account();
    const browser = openBrowser(portal);
    const planted = { access: 'a'.repeat(43), refresh: 'b'.repeat(43) };
    browser.jar.set('portal_access', { value: planted.access, path: '/' });
    browser.jar.set('portal_refresh', { value: planted.refresh, path: '/api/companyUsers' });

    await browser.call(auth.signIn, { body: { username, password } });

    expect(browser.jar.get('portal_access')?.value).not.toBe(planted.access);
    expect(browser.jar.get('portal_refresh')?.value).not.toBe(planted.refresh);
    const replayed = await portal.app.inject({
      url: '/api/companyUsers/me',
      cookies: { portal_access: planted.access },
    });
    expect(replayed.statusCode).toBe(401);
  });

  it('ends the previous session of the same browser', async () => {
    const { username } = await account();
    const actor = await portal.signIn();
    const browser = browserOf(portal, actor);
    const before = browser.copy();

    await browser.call(auth.signIn, { body: { username, password } });

    const thief = openBrowser(portal);
    thief.restore(before);
    expect((await thief.call(me.info)).statusCode).toBe(401);
    expect((await browser.call(me.info)).json()).toMatchObject({ datas: { username } });
  });

  it('refuses a CSRF token from before the sign-in', async () => {
    const { username } = await account();
    const browser = openBrowser(portal);
    const csrfToken = await browser.fetchToken();
    await browser.call(auth.signIn, { body: { username, password } });

    const reply = await browser.call(me.notificationsRead, { csrfToken });

    expect(reply.statusCode).toBe(403);
    expect(reply.json()).toMatchObject({ datas: { code: 'CSRF_INVALID' } });
  });

  it('logs successes and failures in the company’s audit log', async () => {
    const user = await account();
    const browser = openBrowser(portal);
    await browser.call(auth.signIn, { body: { username: user.username, password: 'Wrong-Horse-9' } });
    await browser.call(auth.signIn, { body: { username: user.username, password } });

    const log = await browser.call(audit.list);

    expect(log.json()).toMatchObject({ datas: [{ action: 'sign-in' }, { action: 'sign-in-failed' }] });
  });

  it('ends the oldest session if an account has more than twenty', async () => {
    const actor = await portal.signIn();
    const { platform } = portal;
    await portal.call(actor, me.info);
    for (let made = 0; made < 19; made += 1) await buildSession({ ...platform, now: platform.clock.now() }, actor.user);
    const before = await portal.call(actor, me.info);

    await buildSession({ ...platform, now: platform.clock.now() }, actor.user);
    await platform.bus.catchUp();

    expect(before.status).toBe(200);
    expect((await portal.call(actor, me.info)).status).toBe(401);
  });

  it('reports whether the access cookie is valid', async () => {
    const actor = await portal.signIn();

    expect(await portal.call(actor, auth.checkToken)).toMatchObject({ status: 200, datas: { authenticated: true } });
    expect(await portal.call(null, auth.checkToken)).toMatchObject({ status: 200, datas: { authenticated: false } });
  });
});
