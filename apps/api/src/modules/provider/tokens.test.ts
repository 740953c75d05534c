import { tokenScopes } from '@gatehouse/contract/provider/token-access';
import { auth } from '@gatehouse/contract/auth/auth';
import { me } from '@gatehouse/contract/me/me';
import type { ApiToken } from '@gatehouse/contract/provider/provider.schema';
import { provider } from '@gatehouse/contract/provider/provider';
import { describe, expect, it } from 'vitest';

import { openBrowser } from '../../testing/browser.ts';
import { auditSubjects, withClient } from '../../testing/database-state.ts';
import { letterTo } from '../../testing/outbox.ts';
import { type Actor, ownPortal } from '../../testing/portal.ts';
import { buildSecondFactor } from '../me/me.build.ts';

const password = 'Correct-Horse-9';
const next = 'Battery-Staple-7';
const wanted = { name: 'Nightly import', scopes: ['companies:read'], days: 30 };

const portal = await ownPortal();
const firm = await portal.company({ kind: 'provider' });

/** A stolen session or token must not survive the usual response to theft, nor create another token. */
describe('an API token', () => {
  const signIn = () => portal.signIn({ role: 'provider-admin', companyId: firm.id, user: { password } });
  const bearer = (secret: string) => ({ headers: { authorization: `Bearer ${secret}` } });
  const read = async (secret: string) => {
    const { status, datas } = await portal.call(null, provider.companies, bearer(secret));
    return status === 200 ? 200 : [status, (datas as { code: string }).code];
  };
  async function make(owner: Actor, name = wanted.name) {
    const { datas } = await portal.call(owner, provider.createToken, { body: { ...wanted, name } });
    return datas as { token: ApiToken; secret: string };
  }

  it('cannot be created by a session older than ten minutes without confirmation of identity', async () => {
    const owner = await signIn();
    portal.pass(11 * 60_000);

    const refused = await portal.call(owner, provider.createToken, { body: wanted });
    await portal.call(owner, me.prove, { body: { password } });
    const made = await portal.call(owner, provider.createToken, { body: wanted });

    expect(refused).toMatchObject({ status: 422, datas: { code: 'STEP_UP_REQUIRED' } });
    expect(made.status).toBe(200);
  });

  it('can neither list, create nor revoke tokens, and cannot have such a scope', async () => {
    const owner = await signIn();
    const { secret, token } = await make(owner);
    const all = await portal.call(owner, provider.createToken, { body: { ...wanted, scopes: [...tokenScopes] } });
    const widest = (all.datas as { secret: string }).secret;

    const wider = await portal.call(owner, provider.createToken, { body: { ...wanted, scopes: ['tokens:write'] } });
    const byToken = [
      await portal.call(null, provider.tokens, bearer(widest)),
      await portal.call(null, provider.createToken, { body: wanted, ...bearer(widest) }),
      await portal.call(null, provider.revokeToken, { params: { id: token._id }, ...bearer(widest) }),
    ];

    expect(wider.status).toBe(400);
    expect(byToken.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect(await read(secret)).toBe(200);
    const kept = withClient(portal.owner, (client) =>
      client.query("update api_tokens set scopes = '{tokens:write}' where id = $1", [token._id]),
    );
    await expect(kept).rejects.toThrow('api_tokens_make_no_tokens');
  });

  it('ends when its owner changes the password, and the owner is told how many ended', async () => {
    const owner = await signIn();
    const [one, two, other] = [await make(owner, 'First'), await make(owner, 'Second'), await make(await signIn())];

    const body = { currentPassword: password, password: next };
    const changed = await portal.call(owner, me.changePassword, { body });

    expect(changed.datas).toEqual({ changed: true, numOfRevokedTokens: 2 });
    expect([await read(one.secret), await read(two.secret)]).toEqual([
      [401, 'SIGN_IN_REQUIRED'],
      [401, 'SIGN_IN_REQUIRED'],
    ]);
    expect(await read(other.secret)).toBe(200);
    const { text } = await letterTo(portal, owner.user.username, 'Your password was changed');
    expect(text).toMatch(/2 API tokens were revoked: (First, Second|Second, First)\./);
    const revoked = await auditSubjects(portal.owner, owner.user.id, 'token-revoked');
    expect(revoked.toSorted()).toEqual(['First', 'Second']);
  });

  it('ends when the password is reset by email', async () => {
    const owner = await signIn();
    const { secret } = await make(owner);
    const browser = openBrowser(portal);
    const asked = await browser.call(auth.requestReset, { body: { username: owner.user.username } });
    const { text } = await letterTo(portal, owner.user.username, 'Reset your password');
    const code = /\n(\d{8})\r?\n/.exec(text)?.[1] ?? '';
    const { resetId } = asked.json<{ datas: { resetId: string } }>().datas;

    const reset = await browser.call(auth.resetPassword, { body: { resetId, code, password: next } });

    expect(reset.json()).toEqual({ datas: { changed: true, numOfRevokedTokens: 1 } });
    expect(await read(secret)).toEqual([401, 'SIGN_IN_REQUIRED']);
    const letter = await letterTo(portal, owner.user.username, 'Your password was changed');
    expect(letter.text).toContain('1 API token was revoked: Nightly import.');
  });

  it('is blocked like a session until its owner has changed the password and set up the second factor', async () => {
    const owner = await signIn();
    const { secret } = await make(owner);
    const set = (change: { must_change_password?: boolean; requires_totp?: boolean }) =>
      portal.platform.database.withPlatform((db) =>
        db.updateTable('users').set(change).where('id', '=', owner.user.id).execute(),
      );

    await set({ must_change_password: true });
    const first = await read(secret);
    await set({ must_change_password: false, requires_totp: true });
    const second = await read(secret);
    await buildSecondFactor(portal.platform, owner.user);

    expect([first, second]).toEqual([
      [403, 'PASSWORD_CHANGE_REQUIRED'],
      [403, 'TWO_FACTOR_REQUIRED'],
    ]);
    expect(await read(secret)).toBe(200);
  });

  it('is announced to its owner when created, and when revoked by someone else', async () => {
    const [owner, colleague] = [await signIn(), await signIn()];
    const { token } = await make(owner, 'Announced');
    const made = await letterTo(portal, owner.user.username, 'API token created: Announced');

    await portal.call(colleague, provider.revokeToken, { params: { id: token._id } });

    expect(made.text).toContain('It expires in 30 days, or when your password changes.');
    const revoked = await letterTo(portal, owner.user.username, 'API token revoked: Announced');
    expect(revoked.text).toContain(`${colleague.user.fullname} revoked your API token Announced.`);
  });
});
