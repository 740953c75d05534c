import { tokenScopes } from '@gatehouse/contract/provider/token-access';
import { me } from '@gatehouse/contract/me/me';
import type { ApiToken } from '@gatehouse/contract/provider/provider.schema';
import { provider } from '@gatehouse/contract/provider/provider';
import { providerRetests } from '@gatehouse/contract/retests/retests';
import { describe, expect, it } from 'vitest';

import { ownPortal } from '../../testing/portal.ts';
import { buildUser } from '../users/users.build.ts';
import { buildApiToken } from './provider.build.ts';

const wanted = { name: 'Nightly import', scopes: ['companies:read'], days: 30 };
const dayMs = 24 * 3_600_000;

const portal = await ownPortal();
const firm = await portal.company({ kind: 'provider', short_name: 'FIRM' });
const admin = await portal.signIn({ role: 'provider-admin', companyId: firm.id });

describe("the provider's side", () => {
  const bearer = (secret: string) => ({ headers: { authorization: `Bearer ${secret}` } });
  const companiesWith = async (secret: string) => (await portal.call(null, provider.companies, bearer(secret))).status;
  async function makeToken(body: object = {}): Promise<{ token: ApiToken; secret: string }> {
    const reply = await portal.call(admin, provider.createToken, { body: { ...wanted, ...body } });
    return reply.datas as { token: ApiToken; secret: string };
  }

  it('lists the client companies by name with their users and services, excluding itself', async () => {
    const beta = await portal.company({ name: 'Beta Bank', short_name: 'BETA', services: ['darkWeb'] });
    await portal.company({ name: 'Alpha Works' });
    await buildUser(portal.platform.database, { company_id: beta.id, role: 'company-admin' });

    const reply = await portal.call(admin, provider.companies, { query: { q: 'b' } });
    const all = await portal.call(admin, provider.companies);

    expect(reply.datas).toEqual([
      {
        _id: beta.id,
        name: 'Beta Bank',
        shortName: 'BETA',
        logo: null,
        services: ['darkWeb'],
        numOfUsers: 1,
        numOfEngagements: 0,
        openCritical: 0,
        openHigh: 0,
        waitingRetests: 0,
        waitingSince: null,
        lastPublished: null,
        nextEngagement: null,
        domainsAsked: [],
        state: 'active',
        accountLead: null,
      },
    ]);
    expect((all.datas as { name: string }[]).map(({ name }) => name)).toEqual(['Alpha Works', 'Beta Bank']);
  });

  it('shows the secret of a new token once and keeps only its hash', async () => {
    const { token, secret } = await makeToken();

    const listed = await portal.call(admin, provider.tokens);

    expect(secret).toMatch(/^gh_[\w-]{43}$/);
    expect(token).toMatchObject({ name: 'Nightly import', scopes: ['companies:read'], lastUsedAt: null });
    expect(Date.parse(token.expiresAt) - Date.parse(token.createdAt)).toBe(30 * dayMs);
    expect(listed.datas).toContainEqual(token);
    expect(listed.text).not.toContain(secret);
  });

  it('lets a script in with the token only, without cookie or CSRF token', async () => {
    const { secret } = await makeToken({ scopes: ['companies:read'] });

    expect(await companiesWith(secret)).toBe(200);
  });

  it('allows no access to the account itself with a token, whatever its scopes', async () => {
    const { secret } = await makeToken({ scopes: [...tokenScopes] });

    const info = await portal.call(null, me.info, bearer(secret));
    const factor = await portal.call(null, me.totpEnable, { body: { totpToken: '123456' }, ...bearer(secret) });

    expect([info.status, factor.status]).toEqual([403, 403]);
  });

  it.each(['gh_garbage', `gh_${'x'.repeat(43)}`, '', 'a b'])('refuses the token %j', async (secret) => {
    expect(await companiesWith(secret)).toBe(401);
  });

  it('refuses a token that has expired, and no longer lists it', async () => {
    const { secret, id } = await buildApiToken(portal.platform.database, admin.user, {
      expires_at: new Date(Date.now() - 1_000).toISOString(),
    });

    const listed = await portal.call(admin, provider.tokens);

    expect(await companiesWith(secret)).toBe(401);
    expect(listed.text).not.toContain(id);
  });

  it('rejects a revoked token immediately, and revokes it only once', async () => {
    const { secret, token } = await makeToken();
    const before = await companiesWith(secret);

    const first = await portal.call(admin, provider.revokeToken, { params: { id: token._id } });
    const second = await portal.call(admin, provider.revokeToken, { params: { id: token._id } });

    expect([before, first.status, await companiesWith(secret), second.status]).toEqual([200, 200, 401, 404]);
  });

  it('refuses the tokens of a disabled owner, and of an owner whose role no longer has scopes', async () => {
    const { database } = portal.platform;
    const left = await buildUser(database, { company_id: firm.id, role: 'provider-admin', enabled: false });
    const moved = await buildUser(database, { company_id: firm.id, role: 'provider-analyst' });
    const [ofLeft, ofMoved] = [await buildApiToken(database, left), await buildApiToken(database, moved)];
    const before = await companiesWith(ofMoved.secret);

    await database.withPlatform((db) =>
      db.updateTable('users').set({ role: 'company-user' }).where('id', '=', moved.id).execute(),
    );

    expect([await companiesWith(ofLeft.secret), before, await companiesWith(ofMoved.secret)]).toEqual([401, 200, 403]);
  });

  it('allows a token only what its owner’s role still allows', async () => {
    const { database } = portal.platform;
    const owner = await buildUser(database, { company_id: firm.id, role: 'provider-analyst' });
    const { secret } = await buildApiToken(database, owner, { scopes: ['companies:read', 'engagements:write'] });
    const queueWith = async () => (await portal.call(null, providerRetests.queue, bearer(secret))).status;
    const before = [await companiesWith(secret), await queueWith()];

    await database.withPlatform((db) =>
      db.updateTable('users').set({ role: 'provider-accountant' }).where('id', '=', owner.id).execute(),
    );

    expect([before, [await companiesWith(secret), await queueWith()]]).toEqual([
      [200, 200],
      [200, 403],
    ]);
  });

  it('refuses a token stored in a client company', async () => {
    const company = await portal.company();
    const user = await buildUser(portal.platform.database, { company_id: company.id, role: 'company-admin' });
    const { secret } = await buildApiToken(portal.platform.database, user);

    expect(await companiesWith(secret)).toBe(401);
  });

  it('stores no readable secret in the database, not even for the repeat of a keyed call', async () => {
    const key = { headers: { 'idempotency-key': 'make-one' } };
    const first = await portal.call(admin, provider.createToken, { body: wanted, ...key });
    const again = await portal.call(admin, provider.createToken, { body: wanted, ...key });

    const { secret } = first.datas as { secret: string };
    const rows = await portal.platform.database.withCompany(firm.id, (db) =>
      db.selectFrom('idempotent_answers').selectAll().execute(),
    );
    expect(again.text).toBe(first.text);
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  it('logs creation and revocation of a token', async () => {
    const { token } = await makeToken({ name: 'Watched' });
    await portal.call(admin, provider.revokeToken, { params: { id: token._id } });

    const entries = await portal.platform.database.readCompany(firm.id, {
      name: 'watched_entries',
      text: "select action, actor_name, details from audit_entries where subject = 'Watched' order by sequence",
      values: [],
    });

    expect(entries).toEqual([
      { action: 'token-created', actor_name: 'Dana Example', details: { scopes: 'companies:read', days: '30' } },
      { action: 'token-revoked', actor_name: 'Dana Example', details: {} },
    ]);
  });
});
