import { type Finding, findingSchema } from '@gatehouse/contract/findings/finding.schema';
import { findingStatistics } from '@gatehouse/contract/findings/finding-statistics';
import { findings } from '@gatehouse/contract/findings/findings';
import { defaultRetestDays } from '@gatehouse/contract/retests/retest';
import { retestSchema } from '@gatehouse/contract/retests/retest.schema';
import { providerRetests, retests } from '@gatehouse/contract/retests/retests';
import { addDays } from '@gatehouse/domain/calendar/day';
import { dayInZone } from '@gatehouse/domain/time-zone';
import { describe, expect, it } from 'vitest';

import { ownPortal } from '../../../testing/portal.ts';
import { buildEngagement, buildFinding } from '../../engagements/engagements.build.ts';

// Fourteen hours ahead of UTC and eleven hours behind: at any time, one of them has a different day than UTC.
describe.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])('a company in %s', async (zone) => {
  const portal = await ownPortal();
  const { id } = await portal.company({ time_zone: zone });
  const admin = await portal.signIn({ companyId: id, role: 'company-admin' });
  const engagement_id = (await buildEngagement(portal.platform.database, { company_id: id })).id;

  const today = () => dayInZone(new Date(), zone);
  const build = (severity: 'critical' | 'info') =>
    buildFinding(portal.platform.database, { company_id: admin.user.company_id, engagement_id, severity });
  const read = async (findingId: string): Promise<Finding> => {
    const { datas } = await portal.call(admin, findings.get, { params: { id: engagement_id, findingId } });
    return findingSchema.loose().parse(datas) as Finding;
  };
  const change = (table: 'findings' | 'retests', id: string, dates: { due_date?: string; expected_date?: string }) =>
    portal.platform.database.withCompany(admin.user.company_id, (db) =>
      db.updateTable(table).set(dates).where('id', '=', id).execute(),
    );

  it('has due, due soon and overdue findings by its local date', async () => {
    const { id } = await build('critical');
    expect((await read(id)).dueDate).toBe(addDays(today(), 7));
    const totals: unknown[] = [];
    for (const days of [-1, 0, 7, 8]) {
      await change('findings', id, { due_date: addDays(today(), days) });
      const overdue = await portal.call(admin, findings.all, { query: { due: 'overdue' } });
      const soon = await portal.call(admin, findings.all, { query: { due: 'soon' } });
      const { datas } = await portal.call(admin, findingStatistics.board, {});
      const board = datas as { overdue: number; dueSoon: number };
      const { dueSoon } = await read(id);
      totals.push([days, overdue.page?.total, board.overdue, soon.page?.total, board.dueSoon, dueSoon]);
    }

    expect(totals).toEqual([
      [-1, 1, 1, 0, 0, false],
      [0, 0, 0, 1, 1, true],
      [7, 0, 0, 1, 1, true],
      [8, 0, 0, 0, 0, false],
    ]);
  });

  it('accepts a risk until tomorrow at the earliest, and has expected retests by its local date', async () => {
    const { id } = await build('info');
    const accept = (until: string) =>
      portal.call(admin, findings.specificInfo, {
        params: { id: engagement_id, findingId: id },
        body: { statusVulnerability: 'Acknowledged', comment: 'Fine', until },
      });
    expect((await accept(today())).status).toBe(422);

    const body = { findings: [{ findingId: id }], message: 'Please look again' };
    const { datas } = await portal.call(admin, retests.create, { params: { id: engagement_id }, body });
    const retest = retestSchema.parse(datas);
    expect(retest.expectedDate).toBe(addDays(today(), defaultRetestDays));
    const staff = await portal.signIn({ role: 'provider-analyst' });
    const overdue = async () => [
      (await portal.call(admin, retests.all, { query: { overdue: 'true' } })).page?.total,
      (await portal.call(staff, providerRetests.queue, { query: { overdue: 'true' } })).page?.total,
    ];
    await change('retests', retest._id, { expected_date: today() });
    expect(await overdue()).toEqual([0, 0]);
    await change('retests', retest._id, { expected_date: addDays(today(), -1) });
    expect(await overdue()).toEqual([1, 1]);
  });
});
