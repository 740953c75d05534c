import { clientErasure } from '@gatehouse/contract/clients/client-erasure';
import type { ErasureStanding } from '@gatehouse/contract/clients/client-erasure.schema';
import { clients } from '@gatehouse/contract/clients/clients';
import { afterAll, expect, it } from 'vitest';

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

it('an erasure resumes after the bucket failed, and deletes every file in it', async () => {
  const [sam, grace] = [
    await portal.signIn({ role: 'provider-admin' }),
    await portal.signIn({ role: 'provider-admin' }),
  ];
  const { id: companyId } = await portal.company({ short_name: 'Initech' });
  const { id } = await buildEngagement(portal.platform.database, { company_id: companyId });
  const file = () =>
    buildFile(portal.platform, {
      company_id: companyId,
      record: { kind: 'engagement', id },
      content: Buffer.from('x'),
    });
  const files = [await file(), await file()];
  const objects = () => places.s3.buckets.get('gatehouse') ?? new Map<string, Buffer>();
  const run = () => portal.app.chores.get('client erasures')?.();
  const state = async () => {
    const { datas } = await portal.call(sam, clientErasure.get, { params: { companyId } });
    return (datas as ErasureStanding).latest?.state;
  };
  const params = { companyId };
  await portal.call(sam, clients.archive, { params, body: { reason: 'Contract ended' } });
  await portal.call(sam, clientErasure.request, { params, body: { shortName: 'Initech', reason: 'Contract ended' } });
  await portal.call(grace, clientErasure.approve, { params });
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
