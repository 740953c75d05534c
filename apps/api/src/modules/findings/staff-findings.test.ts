import type { StaffFindingRow } from '@gatehouse/contract/findings/provider-findings.schema';
import { providerFindings } from '@gatehouse/contract/findings/provider-findings';
import { expect, it } from 'vitest';

import { ownPortal } from '../../testing/portal.ts';
import { buildEngagement, buildFinding } from '../engagements/engagements.build.ts';

const portal = await ownPortal();
const { database } = portal.platform;
const staff = await portal.signIn({ role: 'provider-analyst' });

/** Builds a client whose first engagement has eleven findings and whose second has one. */
async function client() {
  const { id: company_id } = await portal.company();
  const first = await buildEngagement(database, { company_id });
  const second = await buildEngagement(database, { company_id });
  for (let number = 1; number <= 11; number += 1) await buildFinding(database, { company_id, engagement_id: first.id });
  await buildFinding(database, { company_id, engagement_id: second.id });
  return { id: company_id, first: first.visual_id, second: second.visual_id };
}

async function find(idVisual: string): Promise<string[]> {
  const { datas } = await portal.call(staff, providerFindings.all, { query: { idVisual } });
  return (datas as StaffFindingRow[]).map(({ company, idVisual: found }) => `${company._id} ${found}`).toSorted();
}

it('finds findings by their full or partial ID in every client', async () => {
  const one = await client();
  const other = await client();
  expect(other.first).toBe(one.first);
  const inBoth = (...ids: string[]) => [one, other].flatMap(({ id }) => ids.map((each) => `${id} ${each}`)).toSorted();

  expect(await find(`${one.first}-F003`)).toEqual(inBoth(`${one.first}-F003`));
  expect(await find(`${one.first}-f01`.toLowerCase())).toEqual(inBoth(`${one.first}-F010`, `${one.first}-F011`));
  expect(await find(`${one.second}-`)).toEqual(inBoth(`${one.second}-F001`));
  expect(await find(one.first)).toHaveLength(22);
});

it.each(['ENG-1999-0001', 'ENG-%', '%', "'", 'ENG-1999-0001-F001-F001'])('finds nothing by %s', async (text) => {
  expect(await find(text)).toEqual([]);
});
