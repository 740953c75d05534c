import { auth } from '@gatehouse/contract/auth/auth';
import { me } from '@gatehouse/contract/me/me';
import { describe, expect, it } from 'vitest';

import { type Browser, openBrowser } from '../../../testing/browser.ts';
import { withClient } from '../../../testing/database-state.ts';
import { letterTo, lettersTo } from '../../../testing/outbox.ts';
import { ownPortal } from '../../../testing/portal.ts';
import { buildUser } from '../../users/users.build.ts';

const password = 'Correct-Horse-9';
const newPassword = 'Battery-Staple-7';
const dayMs = 24 * 3_600_000;

const portal = await ownPortal();

describe('a known device', () => {
  let addresses = 0;
  async function account() {
    const company = await portal.company();
    return buildUser(portal.platform.database, { company_id: company.id, role: 'company-user', password });
  }
  const fresh = () => openBrowser(portal, { address: `10.2.${(addresses += 1)}.1` });
  const signIn = (browser: Browser, username: string, word = password) =>
    browser.call(auth.signIn, { body: { username, password: word } });
  const markOf = ({ jar }: Browser) => jar.get('portal_device')?.value;
  /** Opens a browser with only the device mark of another one. */
  function marked(by: Browser): Browser {
    const browser = fresh();
    browser.jar.set('portal_device', { value: markOf(by) ?? expect.fail('no mark'), path: '/' });
    return browser;
  }
  const devicesOf = (id: string) =>
    withClient(portal.owner, async (client) => {
      const { rowCount } = await client.query('select 1 from known_devices where user_id = $1', [id]);
      return rowCount;
    });

  it('keeps its mark for ninety days after its last sign-in', async () => {
    const { username } = await account();
    const browser = fresh();
    await signIn(browser, username);
    const mark = markOf(browser);
    portal.pass(80 * dayMs);
    await signIn(browser, username);
    portal.pass(80 * dayMs);
    await signIn(browser, username);

    expect(markOf(browser)).toBe(mark);
    portal.pass(91 * dayMs);
    await signIn(browser, username);
    expect(markOf(browser)).not.toBe(mark);
    await letterTo(portal, username, 'New sign-in to your account');
  });

  it('is revoked when the password changes, and the owner is notified by email', async () => {
    const { username } = await account();
    const [owner, thief] = [fresh(), fresh()];
    await signIn(thief, username);
    const before = markOf(thief);
    await signIn(owner, username);
    await owner.call(me.changePassword, { body: { currentPassword: password, password: newPassword } });
    const letters =
      (await letterTo(portal, username, 'Your password was changed')) && (await lettersTo(portal, username));

    const reply = await signIn(thief, username, newPassword);

    expect(reply.statusCode).toBe(200);
    expect(markOf(thief)).not.toBe(before);
    const told = 'Subject: New sign-in to your account';
    const count = (all: typeof letters) => all.filter(({ headers }) => headers.includes(told)).length;
    await expect.poll(async () => count(await lettersTo(portal, username))).toBe(count(letters) + 1);
  });

  it('is one of ten, of which the least recently used is forgotten', async () => {
    const { username, id } = await account();
    const browsers = Array.from({ length: 12 }, fresh);
    for (const browser of browsers) {
      portal.pass(1_000);
      await signIn(browser, username);
    }
    const [first, last] = [browsers[0] ?? fresh(), browsers.at(-1) ?? fresh()];
    const marks = [markOf(first), markOf(last)];

    expect(await devicesOf(id)).toBe(10);
    await signIn(last, username);
    await signIn(first, username);
    expect(markOf(last)).toBe(marks[1]);
    expect(markOf(first)).not.toBe(marks[0]);
  });

  it('does not multiply guesses: five devices have sixteen guesses in five minutes together', async () => {
    const { username } = await account();
    const browsers = Array.from({ length: 5 }, fresh);
    for (const browser of browsers) await signIn(browser, username);

    const statuses: number[] = [];
    for (const browser of browsers)
      for (let guess = 0; guess < 8; guess += 1)
        statuses.push((await signIn(marked(browser), username, 'Wrong-Horse-9')).statusCode);

    expect(statuses.filter((status) => status === 401)).toHaveLength(16);
    expect(statuses.filter((status) => status === 429)).toHaveLength(24);
  });

  it('is known to its own account only, and not with a forged mark', async () => {
    const [one, other] = [await account(), await account()];
    const browser = fresh();
    await signIn(browser, one.username);
    const mark = markOf(browser);

    await signIn(browser, other.username);
    expect(markOf(browser)).not.toBe(mark);
    const forged = fresh();
    forged.jar.set('portal_device', { value: 'bm9uY2U.c2lnbmF0dXJl', path: '/' });
    await signIn(forged, one.username);
    expect(markOf(forged)).not.toBe('bm9uY2U.c2lnbmF0dXJl');
  });

  it('is stored with a mark that grants no access', async () => {
    const { username } = await account();
    const browser = fresh();
    await signIn(browser, username);

    const { rows } = await withClient(portal.owner, (client) =>
      client.query<{ text: string }>('select d::text as text from known_devices d'),
    );

    expect(rows.map(({ text }) => text).join()).not.toContain(markOf(browser));
  });
});
