import { findings } from '@gatehouse/contract/findings/findings';
import { findingStatistics } from '@gatehouse/contract/findings/finding-statistics';
import { expect, it } from 'vitest';

import { sharedPortal } from '../../../testing/portal.ts';
import { buildEngagement, buildFinding } from '../../engagements/engagements.build.ts';

const portal = await sharedPortal();
const { database } = portal.platform;

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

it('a finding is due soon from today until the seventh day, on its page, in the list and on the board', async () => {
  const admin = await portal.signIn();
  const { company_id } = admin.user;
  const { id: engagement_id } = await buildEngagement(database, { company_id });
  const seen: [number, boolean][] = [];
  for (const days of [-1, 0, 1, 6, 7, 8]) {
    const { id } = await buildFinding(database, { company_id, engagement_id });
    await database.withCompany(company_id, (db) =>
      db
        .updateTable('findings')
        .set({ due_date: inDays(days) })
        .where('id', '=', id)
        .execute(),
    );
    const { datas } = await portal.call(admin, findings.get, { params: { id: engagement_id, findingId: id } });
    seen.push([days, (datas as { dueSoon: boolean }).dueSoon]);
  }

  const list = await portal.call(admin, findings.all, { query: { due: 'soon' } });
  const board = await portal.call(admin, findingStatistics.board, {});

  expect(seen).toEqual([
    [-1, false],
    [0, true],
    [1, true],
    [6, true],
    [7, true],
    [8, false],
  ]);
  expect([list.page?.total, (board.datas as { dueSoon: number }).dueSoon]).toEqual([4, 4]);
});
