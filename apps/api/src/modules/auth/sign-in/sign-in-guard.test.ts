import { auth } from '@gatehouse/contract/auth/auth';
import { describe, expect, it } from 'vitest';

import { openBrowser } from '../../../testing/browser.ts';
import { ownPortal } from '../../../testing/portal.ts';
import { buildUser } from '../../users/users.build.ts';

const password = 'Correct-Horse-9';
const wrong = 'Wrong-Horse-9';

const portal = await ownPortal({ PORTAL_RATE_LIMIT: 'off' });

/** Without rate limits, because failed sign-ins are limited regardless. */
describe('guessing passwords', () => {
  let addresses = 0;
  const newAddress = () => `10.0.${(addresses += 1)}.1`;
  const signIn = (username: string, word: string, address = newAddress()) =>
    openBrowser(portal, { address }).call(auth.signIn, { body: { username, password: word } });

  async function account() {
    const company = await portal.company();
    return buildUser(portal.platform.database, { company_id: company.id, role: 'company-user', password });
  }
  const guessAtOnce = (username: string, times: number) =>
    Promise.all(Array.from({ length: times }, () => signIn(username, wrong)));

  it('is stopped after eight attempts, from any number of addresses and concurrently', async () => {
    const { username } = await account();

    const replies = await guessAtOnce(username, 50);

    expect(replies.filter(({ statusCode }) => statusCode === 401)).toHaveLength(8);
    expect(replies.filter(({ statusCode }) => statusCode === 429)).toHaveLength(42);
    expect((await signIn(username, password)).statusCode).toBe(429);
  });

  it('gets the same response for an unknown username, with the seconds to wait', async () => {
    const { username } = await account();
    await guessAtOnce(username, 9);
    await guessAtOnce('nobody@company.example', 9);

    const replies = [await signIn(username, wrong), await signIn('nobody@company.example', wrong)];

    expect(replies.map(({ statusCode }) => statusCode)).toEqual([429, 429]);
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
    for (const { headers } of replies) {
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(300);
    }
  });

  it('does not lock out the owner on a device that has signed in before', async () => {
    const { username } = await account();
    const known = openBrowser(portal);
    await known.call(auth.signIn, { body: { username, password } });
    await guessAtOnce(username, 30);

    const reply = await known.call(auth.signIn, { body: { username, password } });

    expect(reply.statusCode).toBe(200);
  });

  it('gains nothing from the device mark of another account', async () => {
    const [owner, other] = [await account(), await account()];
    const browser = openBrowser(portal);
    await browser.call(auth.signIn, { body: { username: other.username, password } });
    await guessAtOnce(owner.username, 8);

    const reply = await browser.call(auth.signIn, { body: { username: owner.username, password } });

    expect(reply.statusCode).toBe(429);
  });

  it('does not count successful sign-ins', async () => {
    const { username } = await account();
    const address = newAddress();

    const replies = [];
    for (let round = 0; round < 12; round += 1) replies.push(await signIn(username, password, address));

    expect(replies.map(({ statusCode }) => statusCode)).toEqual(replies.map(() => 200));
  });

  it('is stopped for an address that tries many accounts, and for that address only', async () => {
    const { username } = await account();
    const address = newAddress();
    await Promise.all(
      Array.from({ length: 60 }, (_none, index) => signIn(`user${index}@company.example`, wrong, address)),
    );

    expect((await signIn(username, password, address)).statusCode).toBe(429);
    expect((await signIn(username, password)).statusCode).toBe(200);
  });
});
