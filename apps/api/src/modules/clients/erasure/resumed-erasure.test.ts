import { clientErasure } from '@gatehouse/contract/clients/client-erasure';
import type { ErasureStanding } from '@gatehouse/contract/clients/client-erasure.schema';
import { clients } from '@gatehouse/contract/clients/clients';
import { afterAll, expect, it, vi } from 'vitest';

import { expectWaitingForLock, withClient } from '../../../testing/database-state.ts';
import { openTestPlaces } from '../../../testing/file-places.ts';
import { openPortal } from '../../../testing/portal.ts';
import { buildEngagement } from '../../engagements/engagements.build.ts';
import { buildFile } from '../../files/files.build.ts';

const places = await openTestPlaces();
const { NODE_ENV: _test, ...inBucket } = places.inBucket;
const portal = await openPortal(inBucket);
afterAll(async () => {
  await portal.close();
  await places.close();
});

const run = () => portal.app.chores.get('client erasures')?.();

/** Approves the erasure of an archived client that has two engagements. */
async function approvedErasure() {
  const [sam, grace] = [
    await portal.signIn({ role: 'provider-admin' }),
    await portal.signIn({ role: 'provider-admin' }),
  ];
  const { id: companyId } = await portal.company({ short_name: 'Initech' });
  const engagements = [
    await buildEngagement(portal.platform.database, { company_id: companyId }),
    await buildEngagement(portal.platform.database, { company_id: companyId }),
  ].map(({ id }) => id);
  const file = () =>
    buildFile(portal.platform, {
      company_id: companyId,
      record: { kind: 'engagement', id: engagements[0] ?? '' },
      content: Buffer.from('x'),
    });
  const files = [await file(), await file()];
  const params = { companyId };
  await portal.call(sam, clients.archive, { params, body: { reason: 'Contract ended' } });
  await portal.call(sam, clientErasure.request, { params, body: { shortName: 'Initech', reason: 'Contract ended' } });
  await portal.call(grace, clientErasure.approve, { params });
  const state = async () => {
    const { datas } = await portal.call(sam, clientErasure.get, { params });
    return (datas as ErasureStanding).latest?.state;
  };
  return { sam, engagements, files, state };
}

it('an erasure resumes after the bucket failed, and deletes every file in it', async () => {
  const { files, state } = await approvedErasure();
  const objects = () => places.s3.buckets.get('gatehouse') ?? new Map<string, Buffer>();
  expect(files.map((one) => objects().has(one.id))).toEqual([true, true]);

  places.s3.failures.push(403);
  await run();
  expect(await state()).toBe('running');
  // By now, another process would have taken over the erasure.
  await run();
  expect(await state()).toBe('running');
  portal.pass(121_000);
  await run();

  expect(await state()).toBe('erased');
  expect(objects().size).toBe(0);
});

it('an erasure that the database ended to resolve a deadlock resumes at the next poll', async () => {
  const { engagements, state } = await approvedErasure();
  await withClient(portal.owner, async (client) => {
    const lock = (id: string | undefined) => client.query('select from engagements where id = $1 for update', [id]);
    // The database ends the transaction that looks first, which must be the one of the erasure.
    await client.query("begin; set local deadlock_timeout = '60s'");
    await lock(engagements[1]);
    const first = run();
    await vi.waitFor(() => expectWaitingForLock(portal.owner), { timeout: 30_000 });
    await lock(engagements[0]);
    await first;
    await client.query('rollback');
  });
  expect(await state()).toBe('running');

  await run();

  expect(await state()).toBe('erased');
});

it('an erasure that ends while an administrator changes their account cannot deadlock with it', async () => {
  const { sam, state } = await approvedErasure();
  await withClient(portal.owner, async (client) => {
    await client.query('begin');
    // As every change of an account does: it locks the user, and ends with an entry in the audit log.
    await client.query('select from users where id = $1 for update', [sam.user.id]);
    const ending = run();
    await vi.waitFor(() => expectWaitingForLock(portal.owner), { timeout: 30_000 });
    await client.query(
      `insert into audit_entries (company_id, action, actor_id, actor_name, subject, address, details, sequence, hash)
        values ($1, 'user-updated', $2, '', '', '', '{}', 0, '')`,
      [sam.user.company_id, sam.user.id],
    );
    await client.query('commit');
    await ending;
  });

  expect(await state()).toBe('erased');
});
