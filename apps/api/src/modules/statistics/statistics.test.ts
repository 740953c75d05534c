import { findingBoardSchema, findingStatisticsSchema } from '@gatehouse/contract/findings/finding-statistics.schema';
import { findingStatistics } from '@gatehouse/contract/findings/finding-statistics';
import { statistics, statisticsEvents } from '@gatehouse/contract/statistics/statistics';
import { expect, it } from 'vitest';

import { openFindingCast } from '../../testing/finding-cast.ts';
import type { Actor } from '../../testing/portal.ts';
import { openSockets } from '../../testing/sockets.ts';
import { buildEngagement, buildFinding } from '../engagements/engagements.build.ts';

const cast = await openFindingCast();

async function read(actor: Actor, query: Record<string, string> = {}) {
  const { status, datas } = await cast.portal.call(actor, statistics.read, { query });
  expect(status).toBe(200);
  return datas as Record<string, unknown>;
}
const findingsIn = (figures: Record<string, unknown>) => findingStatisticsSchema.parse(figures['findings']);

it('the figures include a change in the next response', async () => {
  const params = await cast.build();
  const before = findingsIn(await read(cast.user));

  await cast.decide(params, { statusVulnerability: 'Fixed' });

  const after = findingsIn(await read(cast.user));
  expect([after.open, after.fixed]).toEqual([before.open - 1, before.fixed + 1]);
  expect(after.totals).toEqual({
    ...before.totals,
    totalOpen: before.totals.totalOpen - 1,
    totalFixed: before.totals.totalFixed + 1,
  });
});

it('open pages of the company receive the change, and those of others do not', async () => {
  const params = await cast.build();
  const sockets = await openSockets(cast.portal);
  const [ours, theirs] = [await sockets.connect(cast.manager), await sockets.connect(await cast.portal.signIn())];
  const told: string[] = [];
  theirs.onAny((event: string) => told.push(event));
  const heard = new Promise<void>((done) => ours.once(statisticsEvents.updated, () => done()));

  await cast.decide(params, { statusVulnerability: 'Not Fixed' });
  await heard;

  expect(told).toEqual([]);
  sockets.close();
});

it('a service that the company does not have is absent', async () => {
  const without = await cast.portal.signIn({ services: ['publicAwareness'] });

  // The calendar is part of every subscription.
  expect(Object.keys(await read(without))).toEqual(['activities']);
});

it('rows of another company are not included', async () => {
  await cast.build();
  const stranger = await cast.portal.signIn();

  expect(findingsIn(await read(stranger)).totals.total).toBe(0);
});

it('unpublished records are counted for no one, and immediately after publication', async () => {
  const { database } = cast.portal.platform;
  const admin = await cast.portal.signIn();
  const company_id = admin.user.company_id;
  const draft = await buildEngagement(database, { company_id, publication: 'Draft' });
  await buildFinding(database, { company_id, engagement_id: draft.id, severity: 'critical' });
  const figures = async () => {
    const { datas } = await cast.portal.call(admin, findingStatistics.board);
    const { unresolved, comparison } = findingBoardSchema.parse(datas);
    return [findingsIn(await read(admin)).totals.total, unresolved.critical, comparison.reported, comparison.after];
  };
  expect(await figures()).toEqual([0, 0, 0, 0]);

  await database.withCompany(company_id, (db) =>
    db.updateTable('engagements').set({ publication: 'Published' }).where('id', '=', draft.id).execute(),
  );
  expect(await figures()).toEqual([1, 1, 1, 1]);
});

it('an engagement of another company has no rows here', async () => {
  const { id } = await cast.build();
  const stranger = await cast.portal.signIn();

  expect(findingsIn(await read(stranger, { engagement: id })).totals.total).toBe(0);
  expect(findingsIn(await read(cast.admin, { engagement: id })).totals.total).toBeGreaterThan(0);
});

it.each([[{ from: 'yesterday' }], [{ engagement: '7' }], [{ until: '2026-01-01' }]])(
  'an invalid filter is refused: %o',
  async (query) => {
    const { status, datas } = await cast.portal.call(cast.admin, statistics.read, { query });

    expect([status, (datas as { code: string }).code]).toEqual([400, 'MALFORMED']);
  },
);
