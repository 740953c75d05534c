import { readFile } from 'node:fs/promises';

import { retestSchema } from '@gatehouse/contract/retests/retest.schema';
import { retests } from '@gatehouse/contract/retests/retests';
import { expect, it } from 'vitest';

import { buildEngagement, buildFinding } from '../modules/engagements/engagements.build.ts';
import { withClient } from './database-state.ts';
import { ownPortal } from './portal.ts';

const migration = new URL('../../migrations/0131_withdrawn_retests.sql', import.meta.url);

const portal = await ownPortal();
const { database } = portal.platform;

it('the migration shows who withdrew earlier retests', async () => {
  const client = await portal.signIn({ role: 'company-user', user: { fullname: 'Uma withdrew Perera' } });
  const { company_id } = client.user;
  const { id } = await buildEngagement(database, { company_id });
  const { id: findingId } = await buildFinding(database, { company_id, engagement_id: id });
  const created = await portal.call(client, retests.create, { params: { id }, body: { findings: [{ findingId }] } });
  const params = { id, retestId: retestSchema.parse(created.datas)._id };
  const withdrawn = await portal.call(client, retests.withdraw, { params });
  await withClient(portal.owner, async (owner) => {
    await owner.query('alter table retest_items no force row level security');
    await owner.query("update retest_items set decided_by = null, decided_by_name = '', decided_at = null");
    await owner.query(await readFile(migration, 'utf8'));
  });

  const read = retestSchema.parse((await portal.call(client, retests.get, { params })).datas);

  expect(read.withdrawal).toEqual({ by: 'Uma withdrew Perera', at: expect.any(String) as string });
  expect(read.items).toMatchObject([{ verdict: null, decidedBy: '', decidedAt: null }]);
  expect(read.changedAt).toBe(retestSchema.parse(withdrawn.datas).changedAt);
});
