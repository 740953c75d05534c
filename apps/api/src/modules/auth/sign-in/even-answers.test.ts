import { auth } from '@gatehouse/contract/auth/auth';
import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';
import { describe, expect, it } from 'vitest';

import { openBrowser } from '../../../testing/browser.ts';
import { ownPortal } from '../../../testing/portal.ts';
import { buildUser } from '../../users/users.build.ts';

const portal = await ownPortal();
const { id } = await portal.company();
const { database } = portal.platform;
const users = [];
for (let made = 0; made < 25; made += 1)
  users.push(await buildUser(database, { company_id: id, role: 'company-user', password: 'Correct-Horse-9' }));
const usernames = users.map(({ username }) => username);

/** The response time must not reveal whether an account exists (OWASP ASVS 5.0, 6.3.8). */
describe('the response time', () => {
  /** Measures the response times in ms for existing accounts (a new one every fourth time) and unknown ones, alternately. */
  async function measure<E extends AnyEndpoint>(
    { endpoint, pairs, atOnce }: { endpoint: E; pairs: number; atOnce: number },
    bodyOf: (username: string) => object,
  ) {
    const times = { known: [] as number[], unknown: [] as number[] };
    async function one(kind: 'known' | 'unknown', username: string, index: number): Promise<void> {
      const browser = openBrowser(portal, { address: `10.${kind === 'known' ? 1 : 2}.${index}.1` });
      const csrfToken = await browser.fetchToken();
      const begun = performance.now();
      await browser.call(endpoint, { body: bodyOf(username) as never, csrfToken });
      times[kind].push(performance.now() - begun);
    }
    for (let index = 0; index < pairs; index += atOnce) {
      const turn = Array.from({ length: atOnce }, (_none, offset) => index + offset);
      await Promise.all(turn.map((at) => one('known', usernames[Math.floor(at / 4)] ?? '', at)));
      await Promise.all(turn.map((at) => one('unknown', `nobody-${Math.floor(at / 4)}@company.example`, at)));
    }
    return { known: median(times.known), unknown: median(times.unknown) };
  }
  const median = (times: number[]) => times.toSorted((left, right) => left - right)[Math.floor(times.length / 2)] ?? 0;

  it('is the same for a wrong password and an unknown username', async () => {
    const { known, unknown } = await measure({ endpoint: auth.signIn, pairs: 60, atOnce: 3 }, (username) => ({
      username,
      password: 'Wrong-Horse-9',
    }));

    expect(Math.abs(known - unknown) / known).toBeLessThan(0.15);
  });

  it('is the same for a reset of an existing and an unknown account', async () => {
    const { known, unknown } = await measure({ endpoint: auth.requestReset, pairs: 100, atOnce: 10 }, (username) => ({
      username,
    }));

    expect(Math.abs(known - unknown) / known).toBeLessThan(0.15);
  });
});
