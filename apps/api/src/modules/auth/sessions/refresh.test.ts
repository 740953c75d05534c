import { audit } from '@gatehouse/contract/audit/audit';
import { auth } from '@gatehouse/contract/auth/auth';
import { me } from '@gatehouse/contract/me/me';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { type Browser, browserOf, openBrowser } from '../../../testing/browser.ts';
import { openPortal, type TestPortal } from '../../../testing/portal.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

describe('renewing a session', () => {
  let portal: TestPortal;
  let browser: Browser;
  beforeEach(async () => {
    portal = await openPortal();
    browser = browserOf(portal, await portal.signIn());
  });
  afterEach(() => portal.close());

  const refresh = (headers: Record<string, string> = {}, by = browser) => by.call(auth.refresh, { headers });
  const isSignedIn = async (by = browser) => (await by.call(me.info)).statusCode === 200;
  const refreshCookie = (by = browser) => by.jar.get('portal_refresh')?.value;
  /** Opens another browser with a copy of the current cookies. */
  function copyOf(other: Browser): Browser {
    const copy = openBrowser(portal);
    copy.restore(other.copy());
    return copy;
  }

  it('sets a new pair of cookies, and the response is never cached', async () => {
    const before = browser.copy();

    const reply = await refresh();

    expect(reply.json()).toEqual({ datas: { refreshed: true } });
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(refreshCookie()).not.toBe(before.get('portal_refresh')?.value);
    expect(browser.jar.get('portal_access')?.value).not.toBe(before.get('portal_access')?.value);
    expect(await isSignedIn()).toBe(true);
  });

  it('gives ten concurrent tabs the same new token', async () => {
    const tabs = Array.from({ length: 10 }, () => copyOf(browser));

    const replies = await Promise.all(tabs.map((tab) => refresh({}, tab)));

    expect(replies.map(({ statusCode }) => statusCode)).toEqual(tabs.map(() => 200));
    expect(new Set(tabs.map(refreshCookie)).size).toBe(1);
    expect(await Promise.all(tabs.map(isSignedIn))).toEqual(tabs.map(() => true));
  });

  it('gives a late tab the newest token, so that it does not look like a thief minutes later', async () => {
    const late = copyOf(browser);
    await refresh();
    await refresh();

    await refresh({}, late);

    expect(refreshCookie(late)).toBe(refreshCookie());
    portal.pass(13 * minuteMs);
    expect((await refresh({}, late)).statusCode).toBe(200);
  });

  it('treats a used cookie after the grace period as stolen: the session ends, which is logged', async () => {
    const thief = copyOf(browser);
    await refresh();
    portal.pass(21_000);

    const reply = await refresh({}, thief);

    expect(reply.statusCode).toBe(401);
    expect(await isSignedIn()).toBe(false);
    expect((await refresh()).statusCode).toBe(401);
    const { companyId } = await companyOf();
    const admin = await portal.signIn({ companyId });
    expect(await portal.call(admin, audit.list)).toMatchObject({ datas: [{ action: 'session-reuse-detected' }] });
  });

  async function companyOf(): Promise<{ companyId: string }> {
    return portal.platform.database.withPlatform(async (db) => {
      const row = await db.selectFrom('sessions').select('company_id').executeTakeFirstOrThrow();
      return { companyId: row.company_id };
    });
  }

  it('rejects cross-site calls and accepts same-site calls', async () => {
    const answers = [];
    for (const site of ['cross-site', 'same-site', 'none']) answers.push(await refresh({ 'sec-fetch-site': site }));

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403]);
    expect(answers.flatMap(({ cookies }) => cookies)).toEqual([]);
    expect((await refresh({ 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200);
  });

  it('requires a CSRF token for a call without an origin', async () => {
    const csrfToken = await browser.fetchToken();
    const cookies = Object.fromEntries([...browser.jar].map(([name, { value }]) => [name, value]));
    const nameless = (headers: Record<string, string> = {}) =>
      portal.app.inject({ url: `/api${auth.refresh.path}`, cookies, headers });

    const without = [
      await nameless(),
      await nameless({ 'x-csrf-token': 'made-up' }),
      await nameless({ authorization: 'Bearer made-up-token-of-a-script' }),
    ];
    const signedIn = await nameless({ 'x-csrf-token': csrfToken });

    expect(without.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403]);
    expect(without.flatMap((reply) => reply.cookies)).toEqual([]);
    expect(signedIn.statusCode).toBe(200);
  });

  it('sets an access cookie that lasts 15 minutes', async () => {
    portal.pass(14 * minuteMs);
    expect(await isSignedIn()).toBe(true);

    portal.pass(2 * minuteMs);
    expect(await isSignedIn()).toBe(false);
    expect((await refresh()).statusCode).toBe(200);
    expect(await isSignedIn()).toBe(true);
  });

  it('ends a session that was idle for thirty days', async () => {
    portal.pass(29 * dayMs);
    expect((await refresh()).statusCode).toBe(200);

    portal.pass(30 * dayMs);
    expect((await refresh()).statusCode).toBe(401);
  });

  it('ends every session after ninety days, regardless of renewals', async () => {
    for (let day = 0; day < 80; day += 20) {
      portal.pass(20 * dayMs);
      expect((await refresh()).statusCode).toBe(200);
    }
    portal.pass(10 * dayMs - 5 * minuteMs);
    expect((await refresh()).statusCode).toBe(200);
    expect(await isSignedIn()).toBe(true);

    portal.pass(6 * minuteMs);
    expect(await isSignedIn()).toBe(false);
    expect((await refresh()).statusCode).toBe(401);
  });

  it('deletes tokens that are refused for their age alone', async () => {
    for (let day = 0; day < 80; day += 20) {
      portal.pass(20 * dayMs);
      await refresh();
    }

    const kept = await portal.platform.database.withPlatform((db) =>
      db.selectFrom('session_tokens').select('issued_at').execute(),
    );

    const oldest = portal.platform.clock.now().getTime() - 30 * dayMs;
    expect(kept).toHaveLength(2);
    for (const { issued_at } of kept) expect(Date.parse(issued_at)).toBeGreaterThan(oldest);
  });

  it('is rejected without a cookie and with an unknown cookie', async () => {
    const stranger = openBrowser(portal);
    expect((await refresh({}, stranger)).statusCode).toBe(401);

    stranger.jar.set('portal_refresh', { value: 'x'.repeat(43), path: '/' });
    const reply = await refresh({}, stranger);

    expect(reply.statusCode).toBe(401);
    expect(refreshCookie(stranger)).toBeUndefined();
  });
});

describe('signing out', () => {
  let portal: TestPortal;
  let second: TestPortal;
  beforeEach(async () => {
    portal = await openPortal();
    second = await openPortal({}, { beside: portal });
  });
  afterEach(async () => {
    await second.close();
    await portal.close();
  });

  async function signedIn(): Promise<{ browser: Browser; thief: Browser; elsewhere: Browser }> {
    const browser = browserOf(portal, await portal.signIn());
    const [thief, elsewhere] = [openBrowser(portal), openBrowser(second)];
    for (const copy of [thief, elsewhere]) copy.restore(browser.copy());
    for (const one of [browser, thief, elsewhere]) expect((await one.call(me.info)).statusCode).toBe(200);
    return { browser, thief, elsewhere };
  }

  it('revokes both cookies immediately on every process, including copies', async () => {
    const { browser, thief, elsewhere } = await signedIn();

    const reply = await browser.call(auth.signOut);

    expect(reply.json()).toEqual({ datas: { signedOut: true } });
    expect([...browser.jar.keys()]).toEqual([]);
    expect((await thief.call(me.info)).statusCode).toBe(401);
    // Another process learns of it as soon as PostgreSQL has delivered the notification.
    await second.platform.bus.catchUp();
    expect((await elsewhere.call(me.info)).statusCode).toBe(401);
    expect((await thief.call(auth.refresh)).statusCode).toBe(401);
    expect((await elsewhere.call(auth.refresh)).statusCode).toBe(401);
  });

  it('ends the session even if the browser has lost the refresh cookie', async () => {
    const { browser, thief } = await signedIn();
    browser.jar.delete('portal_refresh');

    await browser.call(auth.signOut);

    expect((await thief.call(me.info)).statusCode).toBe(401);
  });

  it("is recorded in the company's audit log", async () => {
    const actor = await portal.signIn();
    await browserOf(portal, actor).call(auth.signOut);

    const admin = await portal.signIn({ companyId: actor.user.company_id });

    expect(await portal.call(admin, audit.list)).toMatchObject({ datas: [{ action: 'sign-out' }] });
  });

  it('works without a session and writes no audit entry', async () => {
    expect((await openBrowser(portal).call(auth.signOut)).statusCode).toBe(200);
  });
});
