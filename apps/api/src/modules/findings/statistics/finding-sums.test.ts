import { findingBoardSchema } from '@gatehouse/contract/findings/finding-statistics.schema';
import { findingStatistics } from '@gatehouse/contract/findings/finding-statistics';
import type { Severity } from '@gatehouse/domain/severity';
import fc from 'fast-check';
import { expect, it } from 'vitest';

import { openFindingCast } from '../../../testing/finding-cast.ts';
import { ago, dayOf, openRandomFindings, steps } from '../../../testing/random-findings.ts';
import { buildFinding } from '../../engagements/engagements.build.ts';

const cast = await openFindingCast();

it('the stored sums equal the counted ones, also after a finding is deleted', async () => {
  const random = await openRandomFindings(cast.portal);
  const { database } = cast.portal.platform;
  const sums = () =>
    database.withCompany(random.company_id, async (db) => ({
      tallies: await db.selectFrom('finding_counts').selectAll().where('findings', '!=', 0).execute(),
      fixes: await db.selectFrom('finding_fixes').selectAll().where('findings', '!=', 0).execute(),
      times: await db.selectFrom('finding_fix_times').selectAll().where('findings', '!=', 0).execute(),
      flow: await db.selectFrom('finding_flow').selectAll().execute(),
    }));
  const counted = () =>
    database.withCompany(random.company_id, async (db) => ({
      tallies: await db.selectFrom('finding_counts_recomputed').selectAll().execute(),
      fixes: await db.selectFrom('finding_fixes_recomputed').selectAll().execute(),
      times: await db.selectFrom('finding_fix_times_recomputed').selectAll().execute(),
      flow: await db.selectFrom('finding_flow_recomputed').selectAll().execute(),
    }));
  const sorted = (found: Awaited<ReturnType<typeof sums | typeof counted>>) =>
    Object.fromEntries(
      Object.entries(found).map(([name, rows]) => [name, rows.map((row) => JSON.stringify(row)).toSorted()]),
    );
  for (const step of fc.sample(steps, { numRuns: 3, seed: 7 }).flat()) await random.take(step);

  const kept = sorted(await sums());
  expect(kept['flow']?.length).toBeGreaterThan(20);
  expect(kept).toEqual(sorted(await counted()));

  const gone = random.known.slice(0, 5).map(({ id }) => id);
  await database.withCompany(random.company_id, (db) => db.deleteFrom('findings').where('id', 'in', gone).execute());
  expect(sorted(await sums())).toEqual(sorted(await counted()));

  await database.withCompany(random.company_id, (db) =>
    db
      .deleteFrom('engagements')
      .where('id', '=', random.engagements[0]?.id ?? '')
      .execute(),
  );
  expect(sorted(await sums())).toEqual(sorted(await counted()));
});

it('the time to fix is the median of the findings fixed in the period', async () => {
  const { admin, company_id, engagements } = await openRandomFindings(cast.portal);
  const { database } = cast.portal.platform;
  const fixed = async (severity: Severity, found: number, fixed_after: number) =>
    buildFinding(database, {
      company_id,
      engagement_id: engagements[0]?.id ?? '',
      severity,
      status: 'Fixed',
      created_at: ago(found).toISOString(),
      fixed_at: ago(found - fixed_after).toISOString(),
    });
  await fixed('high', 30, 10);
  await fixed('high', 40, 15);
  await fixed('high', 400, 100);
  await fixed('low', 10, 2.5);

  const { datas } = await cast.portal.call(admin, findingStatistics.board, {
    query: { from: dayOf(ago(60)), to: dayOf(ago(0)) },
  });
  const board = findingBoardSchema.parse(datas);
  expect(board.timeToFix.filter(({ fixed: count }) => count > 0)).toEqual([
    { severity: 'high', fixed: 2, days: 10, target: 30 },
    { severity: 'low', fixed: 1, days: 2, target: 180 },
  ]);
  expect(board.fixes).toMatchObject({ fixed: 3, inTime: 3, urgent: 2, urgentDays: 10 });
  expect(board.fixesBefore).toMatchObject({ fixed: 0, inTime: 0, urgent: 0, urgentDays: null });
});

it('findings due in the period but not fixed count as missed', async () => {
  const { admin, company_id, engagements } = await openRandomFindings(cast.portal);
  const boardOf = async (from: number, to: number) => {
    const query = { from: dayOf(ago(from)), to: dayOf(ago(to)) };
    return findingBoardSchema.parse((await cast.portal.call(admin, findingStatistics.board, { query })).datas).fixes;
  };
  const [before, around] = [await boardOf(4_000, 3_990), await boardOf(3_980, 3_970)];
  const overdue = (status: string) =>
    buildFinding(cast.portal.platform.database, {
      company_id,
      engagement_id: engagements[0]?.id ?? '',
      severity: 'low',
      status,
      due_date: dayOf(ago(3_995)),
      due_is_own: true,
    });
  for (const status of ['Open', 'Not Fixed', 'Acknowledged']) await overdue(status);

  expect((await boardOf(4_000, 3_990)).missed).toBe(before.missed + 2);
  expect((await boardOf(3_980, 3_970)).missed).toBe(around.missed);
});

it('a comment, or a scan that sees a finding again, does not change the sums', async () => {
  const params = await cast.build();
  await cast.move(cast.user, params, { comment: 'Only words' });

  const pasts = await cast.portal.platform.database.withCompany(cast.companyId, (db) =>
    db.selectFrom('finding_status_periods').selectAll().where('finding_id', '=', params.findingId).execute(),
  );
  expect(pasts).toEqual([]);
});

it('history and past have the same date when a user changes a finding', async () => {
  const params = await cast.build();
  await cast.decide(params, { statusVulnerability: 'Fixed' });

  const [past] = await cast.portal.platform.database.withCompany(cast.companyId, (db) =>
    db.selectFrom('finding_status_periods').selectAll().where('finding_id', '=', params.findingId).execute(),
  );
  const { history } = await cast.read(params);
  const moved = history.find(({ to }) => to === 'Fixed') ?? expect.fail('no history');
  expect(past).toMatchObject({ status: 'Open' });
  expect(Math.abs(Date.parse(past?.until ?? '') - Date.parse(moved.at))).toBeLessThan(60_000);
});
