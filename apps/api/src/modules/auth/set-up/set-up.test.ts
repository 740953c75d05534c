import { auth } from '@gatehouse/contract/auth/auth';
import { me } from '@gatehouse/contract/me/me';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { randomToken, tokenHash } from '../../../platform/security/secrets.ts';
import { openBrowser } from '../../../testing/browser.ts';
import { openPortal, type TestPortal } from '../../../testing/portal.ts';

const person = { fullname: 'Robin Example', username: 'robin@provider.example', password: 'First-Admin-2026!' };

/** Uses the link that the first start in production prints. */
describe('creating the first administrator', () => {
  let portal: TestPortal;
  beforeEach(async () => void (portal = await openPortal()));
  afterEach(() => portal.close());

  async function printedLink(): Promise<string> {
    const token = randomToken();
    const expires_at = new Date(portal.platform.clock.now().getTime() + 24 * 3_600_000).toISOString();
    await portal.platform.database.withPlatform((db) =>
      db
        .insertInto('set_up_links')
        .values({ token_hash: tokenHash(token), expires_at })
        .execute(),
    );
    return token;
  }
  const setUp = (token: string, wanted: Partial<typeof person> = {}) =>
    openBrowser(portal).call(auth.setUp, { body: { ...person, ...wanted, token } });

  it('creates the provider company and an account that can sign in', async () => {
    const reply = await setUp(await printedLink());
    const browser = openBrowser(portal);
    await browser.call(auth.signIn, { body: { username: person.username, password: person.password } });

    expect(reply.json()).toEqual({ datas: { created: true } });
    expect((await browser.call(me.info)).json()).toMatchObject({
      datas: {
        role: 'provider-admin',
        fullname: 'Robin Example',
        mustChangePassword: false,
        company: { name: 'Provider' },
      },
    });
  });

  it('is recorded in the audit log', async () => {
    await setUp(await printedLink());

    const entries = await portal.platform.database.withPlatform((db) =>
      db.selectFrom('audit_entries').select(['action', 'subject', 'actor_name']).execute(),
    );

    expect(entries).toEqual([{ action: 'user-created', subject: person.username, actor_name: 'Robin Example' }]);
  });

  it('works once, even for twenty concurrent attempts', async () => {
    const token = await printedLink();

    const replies = await Promise.all(
      Array.from({ length: 20 }, (_none, index) => setUp(token, { username: `robin${index}@provider.example` })),
    );

    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(replies.filter(({ statusCode }) => statusCode === 404)).toHaveLength(19);
    const admins = await portal.platform.database.withPlatform((db) => db.selectFrom('users').select('id').execute());
    expect(admins).toHaveLength(1);
  });

  it('returns 404 if the link is wrong, used or a day old', async () => {
    const wrong = await setUp(randomToken());
    const token = await printedLink();
    await setUp(token);
    const used = await setUp(token);
    const old = await printedLink();
    portal.pass(24 * 3_600_000 + 1);
    const expired = await setUp(old);

    expect([wrong, used, expired].map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    expect(new Set([wrong, used, expired].map(({ body }) => body)).size).toBe(1);
  });

  it('keeps the link valid if the form is refused', async () => {
    const token = await printedLink();

    const refused = [
      await setUp(token, { password: 'password' }),
      await setUp(token, { password: 'Robin2026!' }),
      await setUp(token, { username: 'robin' }),
      await setUp(token, { fullname: 'Robin' }),
    ];

    expect(refused.map(({ statusCode }) => statusCode)).toEqual([422, 422, 422, 422]);
    expect((await setUp(token)).statusCode).toBe(200);
  });
});
