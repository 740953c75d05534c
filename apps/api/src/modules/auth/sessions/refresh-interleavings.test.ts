import { auth } from '@gatehouse/contract/auth/auth';
import { propertyOptions } from '@gatehouse/domain/testing/random-cases';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { type Browser, browserOf, openBrowser } from '../../../testing/browser.ts';
import { tokenHash } from '../../../platform/security/secrets.ts';
import { ownPortal } from '../../../testing/portal.ts';

const graceMs = 20_000;

/** The steps in the life of a session: tabs refresh it, alone or at once, with current or older cookies; time passes. */
const step = fc.oneof(
  fc.record({ kind: fc.constant('refresh' as const), back: fc.constant(0), tabs: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ kind: fc.constant('late' as const), back: fc.integer({ min: 1, max: 3 }), tabs: fc.constant(1) }),
  fc.record({ kind: fc.constant('wait' as const), milliseconds: fc.integer({ min: 0, max: 30_000 }) }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

interface Past {
  cookies: ReturnType<Browser['copy']>;
  /** The time at which newer cookies replaced these; null for the newest. */
  replacedAt: number | null;
}

const portal = await ownPortal();

describe('a session under any order of refreshes and replays', () => {
  const now = () => portal.platform.clock.now().getTime();

  /** Replays the steps; returns the session state expected by the model (contract/core.md, API conventions), and that of the portal. */
  async function live(steps: readonly Step[]) {
    const browser = browserOf(portal, await portal.signIn());
    const first: Past = { cookies: browser.copy(), replacedAt: null };
    const past = [first];
    let isRevoked = false;

    async function present(cookies: Past['cookies'], tabs: number): Promise<boolean[]> {
      const copies = Array.from({ length: tabs }, () => openBrowser(portal));
      for (const copy of copies) copy.restore(cookies);
      const replies = await Promise.all(copies.map((copy) => copy.call(auth.refresh)));
      const successors = new Set(copies.map((copy) => copy.jar.get('portal_refresh')?.value));
      expect(successors.size).toBe(1);
      const [copy] = copies;
      if (copy && replies[0]?.statusCode === 200) remember(copy.copy());
      return replies.map(({ statusCode }) => statusCode === 200);
    }
    function remember(cookies: Past['cookies']): void {
      const newest = past.at(-1);
      if (newest?.cookies.get('portal_refresh')?.value === cookies.get('portal_refresh')?.value) return;
      if (newest) newest.replacedAt = now();
      past.push({ cookies, replacedAt: null });
    }

    for (const one of steps) {
      if (one.kind === 'wait') {
        portal.pass(one.milliseconds);
        continue;
      }
      const { back, tabs } = one;
      const presented = past.at(-1 - back) ?? first;
      const age = now() - (presented.replacedAt ?? now());
      const answers = await present(presented.cookies, tabs);
      // The portal reads its clock slightly later than the model, so this short interval is not asserted.
      if (Math.abs(age - graceMs) < 2_000) return;
      isRevoked ||= age > graceMs;
      expect(answers).toEqual(answers.map(() => !isRevoked));
    }
    expect(await unspentTokens(browser)).toBeLessThanOrEqual(1);
  }

  /** Returns the number of usable refresh tokens of the session; more than one would be a second chain. */
  async function unspentTokens(browser: Browser): Promise<number> {
    const hash = tokenHash(browser.jar.get('portal_refresh')?.value ?? '');
    return portal.platform.database.withPlatform(async (db) => {
      const { session_id } = await db
        .selectFrom('session_tokens')
        .select('session_id')
        .where('refresh_hash', '=', hash)
        .executeTakeFirstOrThrow();
      const unspent = await db
        .selectFrom('session_tokens')
        .select('id')
        .where('session_id', '=', session_id)
        .where('spent_at', 'is', null)
        .execute();
      return unspent.length;
    });
  }

  it('never has two live chains, never signs out an honest browser, and never accepts a replay after the grace period', async () => {
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), live), propertyOptions(12, 500));
  }, 240_000);
});
