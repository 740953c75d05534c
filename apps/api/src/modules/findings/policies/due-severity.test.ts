import { findings } from '@gatehouse/contract/findings/findings';
import { severities } from '@gatehouse/domain/severity';
import { expect, it } from 'vitest';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { sharedPortal } from '../../../testing/portal.ts';
import { buildEngagement, buildFinding } from '../../engagements/engagements.build.ts';

const portal = await sharedPortal();
const { database } = portal.platform;
const dayMs = 86_400_000;
const critical = severities.indexOf('critical');

/** Builds a finding of low severity, and returns a function that reads its due date as days from the first one. */
async function lowFinding() {
  const admin = await portal.signIn();
  const { company_id } = admin.user;
  const { id: engagementId } = await buildEngagement(database, { company_id });
  const { id } = await buildFinding(database, { company_id, engagement_id: engagementId, severity: 'low' });
  const readDue = async (): Promise<number> => {
    const { datas } = await portal.call(admin, findings.get, { params: { id: engagementId, findingId: id } });
    return Date.parse((datas as { dueDate: string }).dueDate) / dayMs;
  };
  const first = await readDue();
  const change = (work: (db: CompanyDatabase) => Promise<unknown>) => database.withCompany(company_id, work);
  return {
    set: (values: { severity?: number; due_date?: string; due_is_own?: boolean }) =>
      change((db) => db.updateTable('findings').set(values).where('id', '=', id).execute()),
    first,
    movedBy: async () => (await readDue()) - first,
  };
}

it('a finding raised from low to critical is due in 7 days instead of 180', async () => {
  const { set, movedBy } = await lowFinding();

  await set({ severity: critical });

  expect(await movedBy()).toBe(7 - 180);
});

it('a due date set by a user stays when the severity changes', async () => {
  const { set, first, movedBy } = await lowFinding();
  const chosen = new Date((first - 20) * dayMs).toISOString().slice(0, 10);

  await set({ due_date: chosen, due_is_own: true });
  await set({ severity: critical });

  expect(await movedBy()).toBe(-20);
});
