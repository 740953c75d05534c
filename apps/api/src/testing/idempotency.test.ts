import { bookmarks } from '@gatehouse/contract/bookmarks/bookmarks';
import { provider } from '@gatehouse/contract/provider/provider';
import { describe, expect, it } from 'vitest';

import { buildEngagement } from '../modules/engagements/engagements.build.ts';
import { openCast } from './cast.ts';
import { withClient } from './database-state.ts';
import { type Actor, ownPortal } from './portal.ts';

const wanted = { name: 'Nightly import', scopes: ['companies:read'], days: 30 };

const portal = await ownPortal();
const cast = await openCast(portal);

describe('a call with an Idempotency-Key', () => {
  const create = (actor: Actor, key: string, body: object = wanted) =>
    portal.call(actor, provider.createToken, { body, headers: { 'idempotency-key': key } });
  const countOf = async (text: string, actor: Actor) => {
    const { rows } = await withClient(portal.owner, (client) => client.query<{ count: number }>(text, [actor.user.id]));
    return rows[0]?.count;
  };
  /** Counts an actor's API tokens and audit entries. */
  const effects = async (actor: Actor) => [
    await countOf('select count(*)::integer from api_tokens where user_id = $1', actor),
    await countOf('select count(*)::integer from audit_entries where actor_id = $1', actor),
  ];

  it('has one effect and one identical response, however often it is sent', async () => {
    const actor = await cast.as('provider-admin');

    const replies = [await create(actor, 'one'), await create(actor, 'one'), await create(actor, 'one')];

    expect(replies[0]?.status).toBe(200);
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    expect(await effects(actor)).toEqual([1, 1]);
  });

  it('has one effect when it is sent fifty times at once', async () => {
    const actor = await cast.as('provider-admin');

    const replies = await Promise.all(Array.from({ length: 50 }, () => create(actor, 'at-once')));

    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    expect(await effects(actor)).toEqual([1, 1]);
  });

  it('is refused with a different body', async () => {
    const actor = await cast.as('provider-admin');
    await create(actor, 'same-key');

    const other = await create(actor, 'same-key', { ...wanted, days: 31 });

    expect(other).toMatchObject({ status: 422, datas: { code: 'IDEMPOTENCY_MISMATCH' } });
    expect(await effects(actor)).toEqual([1, 1]);
  });

  it('can be retried if the first attempt was refused', async () => {
    const actor = await cast.as('provider-admin');

    const refused = await create(actor, 'again', { ...wanted, days: 366 });
    const done = await create(actor, 'again');

    expect([refused.status, done.status]).toEqual([422, 200]);
  });

  it('belongs to one user and one path', async () => {
    const [one, two] = [await cast.as('provider-admin'), await cast.as('provider-admin')];
    const first = await create(one, 'shared');

    const ofAnother = await create(two, 'shared');
    const elsewhere = await portal.call(one, provider.revokeToken, {
      params: { id: (first.datas as { token: { _id: string } }).token._id },
      headers: { 'idempotency-key': 'shared' },
    });

    expect(ofAnother.text).not.toBe(first.text);
    expect(elsewhere).toMatchObject({ status: 200, datas: { revoked: true } });
  });

  it('belongs to one company', async () => {
    const actors = [
      await cast.as('company-user'),
      await portal.signIn({ role: 'company-user', companyId: cast.other.id }),
    ];

    const marks = actors.map(async (actor) => {
      const { id } = await buildEngagement(portal.platform.database, { company_id: actor.user.company_id });
      const body = { id: `engagement:${id}` };
      const headers = { 'idempotency-key': 'mark' };
      await portal.call(actor, bookmarks.update, { body, headers });
      return portal.call(actor, bookmarks.update, { body, headers });
    });

    expect(await Promise.all(marks)).toMatchObject([
      { datas: { isBookmarked: true } },
      { datas: { isBookmarked: true } },
    ]);
  });

  it.each(['', ' ', 'k'.repeat(201), 'käse', 'a b'])('is refused if the key is %j', async (key) => {
    const actor = await cast.as('provider-admin');

    expect(await create(actor, key)).toMatchObject({ status: 400, datas: { code: 'MALFORMED' } });
  });

  it('stores a response that only the portal can read', async () => {
    const actor = await cast.as('provider-admin');
    const { datas } = await create(actor, 'sealed');

    const kept = await withClient(portal.owner, (client) =>
      client.query('select answer from idempotent_answers where user_id = $1', [actor.user.id]),
    );

    expect(kept.rowCount).toBe(1);
    expect(JSON.stringify(kept.rows)).not.toContain((datas as { secret: string }).secret);
  });
});
