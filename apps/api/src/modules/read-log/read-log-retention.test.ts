import { company } from '@gatehouse/contract/company/company';
import { findings } from '@gatehouse/contract/findings/findings';
import { readLog, readLogMonths } from '@gatehouse/contract/read-log/read-log';
import { describe, expect, it } from 'vitest';

import { withClient } from '../../testing/database-state.ts';
import { type Actor, ownPortal } from '../../testing/portal.ts';
import { buildEngagement, buildFinding } from '../engagements/engagements.build.ts';
import { buildRead } from './read-log.build.ts';

const dayMs = 86_400_000;

describe('the retention of the read log', async () => {
  const portal = await ownPortal();

  const daysAgo = (days: number) => new Date(portal.platform.clock.now().getTime() - days * dayMs);
  const read = (companyId: string, days: number) =>
    buildRead(portal.platform.database, companyId, { at: daysAgo(days) });
  const totalOf = async (admin: Actor) => (await portal.call(admin, readLog.list)).page?.total;
  const clean = () => portal.app.chores.get('retention')?.();
  const setMonths = (admin: Actor, months: number) =>
    portal.call(admin, company.update, { body: { readLogMonths: months } });

  it('is a year unless the company chooses another time', async () => {
    const [admin, shorter] = [await portal.signIn(), await portal.signIn()];
    await setMonths(shorter, 3);
    for (const { user } of [admin, shorter]) {
      await read(user.company_id, 370);
      await read(user.company_id, 100);
      await read(user.company_id, 80);
    }

    await clean();

    expect([await totalOf(admin), await totalOf(shorter)]).toEqual([2, 1]);
    portal.pass(20 * dayMs);
    await clean();
    const later = await portal.signIn({ companyId: shorter.user.company_id });
    expect(await totalOf(later)).toBe(0);
    portal.pass(-20 * dayMs);
  });

  it.each(readLogMonths)('can be %i months', async (months) => {
    expect(await setMonths(await portal.signIn(), months)).toMatchObject({
      status: 200,
      datas: { readLogMonths: months },
    });
  });

  it('cannot be another number of months', async () => {
    expect((await setMonths(await portal.signIn(), 1)).status).toBe(400);
  });

  it('shows beforehand what a shorter period deletes', async () => {
    const admin = await portal.signIn();
    await read(admin.user.company_id, 200);
    await read(admin.user.company_id, 10);

    const shown = await Promise.all(
      [3, 12].map(async (months) => (await portal.call(admin, readLog.expiry, { query: { months } })).datas),
    );

    expect(shown).toMatchObject([{ entries: 1 }, { entries: 0 }]);
    await setMonths(admin, 3);
    await clean();
    expect(await totalOf(admin)).toBe(1);
  });
});

describe('a read', async () => {
  const portal = await ownPortal();

  it('succeeds even if its log entry cannot be written', async () => {
    const admin = await portal.signIn();
    const { company_id } = admin.user;
    const { id } = await buildEngagement(portal.platform.database, { company_id });
    const finding = await buildFinding(portal.platform.database, { company_id, engagement_id: id });
    await withClient(portal.owner, (client) => client.query('revoke insert on read_log from gatehouse_company'));

    const reply = await portal.call(admin, findings.get, { params: { id, findingId: finding.id } });

    expect(reply).toMatchObject({ status: 200, datas: { _id: finding.id } });
    expect(await portal.call(admin, readLog.list)).toMatchObject({ page: { total: 0 } });
  });
});
