import {
  findingBoardSchema,
  findingStatisticsSchema,
  type TrendPoint,
} from '@gatehouse/contract/findings/finding-statistics.schema';
import { schemasOf } from '@gatehouse/contract/core/endpoint.schema';
import { findingStatistics } from '@gatehouse/contract/findings/finding-statistics';
import { findings } from '@gatehouse/contract/findings/findings';
import { statistics } from '@gatehouse/contract/statistics/statistics';
import { isUnresolved } from '@gatehouse/domain/finding-status';
import { severities, type Severity } from '@gatehouse/domain/severity';
import fc from 'fast-check';
import { expect, it } from 'vitest';

import { openFindingCast } from '../../../testing/finding-cast.ts';
import {
  ago,
  dayMs,
  dayOf,
  type KnownFinding,
  openRandomFindings,
  type RandomFindings,
  steps,
} from '../../../testing/random-findings.ts';

const cast = await openFindingCast();

const unresolved = 'Open,Not Fixed,Retest';

async function countRows({ admin }: RandomFindings, query: Record<string, unknown>): Promise<number> {
  const { engagement, ...filter } = query;
  const wanted = { ...filter, limit: 1 };
  const reply =
    typeof engagement === 'string'
      ? await cast.portal.call(admin, findings.list, { params: { id: engagement }, query: wanted })
      : await cast.portal.call(admin, findings.all, { query: wanted });
  expect([reply.status, reply.text.slice(0, 9)]).toEqual([200, '{"datas":']);
  return reply.page?.total ?? Number.NaN;
}

const given = (fields: Record<string, string | null>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, value]) => (value === null ? [] : [[name, value]])));

/** Reads every number of the board and the statistics with the list that its link opens. */
async function figuresOf({ admin }: RandomFindings, scope: Record<string, string>) {
  const { portal } = cast;
  const { engagement = null } = scope;
  const board = findingBoardSchema.parse((await portal.call(admin, findingStatistics.board, { query: scope })).datas);
  const { datas } = await portal.call(admin, statistics.read, { query: scope });
  const { totals, open, fixed, critical } = findingStatisticsSchema.parse((datas as { findings: unknown }).findings);
  const { comparison } = board;
  const since = dayOf(new Date(Date.parse(comparison.since) + dayMs));
  const period = given({ engagement, from: since, to: comparison.until });
  const fixedInPeriod = given({ engagement, fixedFrom: scope['from'] ?? null, fixedTo: scope['to'] ?? null });
  const figures: [number, Record<string, string>][] = [
    [open, { ...scope, status: unresolved }],
    [fixed, { ...scope, status: 'Fixed' }],
    [critical, { ...scope, status: unresolved, severity: 'critical' }],
    [totals.total, scope],
    [totals.totalOpen, { ...scope, status: 'Open' }],
    [totals.totalRetest, { ...scope, status: 'Retest' }],
    [totals.totalFixed, { ...scope, status: 'Fixed' }],
    [totals.totalNotFixed, { ...scope, status: 'Not Fixed' }],
    [totals.totalCritical, { ...scope, severity: 'critical' }],
    [totals.totalHigh, { ...scope, severity: 'high' }],
    [totals.totalMedium, { ...scope, severity: 'medium' }],
    [totals.totalLow, { ...scope, severity: 'low' }],
    [board.overdue, { ...scope, due: 'overdue' }],
    [board.dueSoon, { ...scope, due: 'soon' }],
    [comparison.reported, { ...period, severity: 'critical,high' }],
    [
      comparison.fixed,
      { ...given({ engagement, fixedFrom: since, fixedTo: comparison.until }), severity: 'critical,high' },
    ],
    [
      comparison.before,
      { ...given({ engagement, on: comparison.since }), status: unresolved, severity: 'critical,high' },
    ],
    [
      comparison.after,
      { ...given({ engagement, on: comparison.until }), status: unresolved, severity: 'critical,high' },
    ],
    ...severities.map((severity): [number, Record<string, string>] => [
      board.unresolved[severity],
      { ...scope, status: unresolved, severity },
    ]),
    ...board.ages.flatMap(({ from, to, severity: counts }) =>
      severities.map((severity): [number, Record<string, string>] => [
        counts[severity],
        { ...given({ engagement, from, to }), status: unresolved, severity },
      ]),
    ),
    ...board.timeToFix.map(({ severity, fixed: count }): [number, Record<string, string>] => [
      count,
      { status: 'Fixed', ...fixedInPeriod, fixedFrom: fixedInPeriod['fixedFrom'] ?? '2000-01-01', severity },
    ]),
  ];
  return figures;
}

async function trendOf({ admin }: RandomFindings, scope: Record<string, string>): Promise<TrendPoint[]> {
  const { datas } = await cast.portal.call(admin, findingStatistics.trend, { query: scope });
  return schemasOf(findingStatistics.trend).result.parse(datas).points;
}

/** Calculates the expected number of unresolved findings at the end of a day. */
function standing(known: readonly KnownFinding[], { day, severity }: { day: string; severity: Severity }): number {
  return known.filter(({ life }) => {
    const last = life.findLast(({ at }) => dayOf(at) <= day);
    return last !== undefined && isUnresolved(last.status) && last.severity === severity;
  }).length;
}

it('every number equals the rows of its link, for any changes, period and engagement', async () => {
  await fc.assert(
    fc.asyncProperty(steps, fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 200 }), async (taken, a, b) => {
      const random = await openRandomFindings(cast.portal);
      for (const step of taken) await random.take(step);
      const period = { from: dayOf(ago(a + b)), to: dayOf(ago(a)) };
      const engagement = { engagement: random.engagements[0]?.id ?? '' };
      for (const scope of [{}, period, engagement, { ...period, ...engagement }]) {
        const figures = await figuresOf(random, scope);
        const counted = [];
        for (const [, query] of figures) counted.push([await countRows(random, query), query]);
        expect(figures).toEqual(counted);
      }
    }),
    { numRuns: 3 },
  );
}, 120_000);

it('the trend matches the history of the findings, and every point lists its rows', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const random = await openRandomFindings(cast.portal);
      for (const step of taken) await random.take(step);
      const engagement = random.engagements[1]?.id ?? '';
      const own = random.known.filter(({ engagementId }) => engagementId === engagement);
      for (const [points, known, where] of [
        [await trendOf(random, {}), random.known, {}],
        [await trendOf(random, { from: dayOf(ago(390)), engagement }), own, { engagement }],
      ] as const) {
        const expected = points.map(({ day }) =>
          Object.fromEntries(severities.map((severity) => [severity, standing(known, { day, severity })])),
        );
        expect(points.map((point) => point.unresolved)).toEqual(expected);
        const middle = points[Math.floor(points.length / 2)] ?? expect.fail('no points');
        for (const severity of severities)
          expect(await countRows(random, { ...where, on: middle.day, status: unresolved, severity })).toBe(
            middle.unresolved[severity],
          );
        const { from, day } = middle;
        expect(await countRows(random, { ...where, from, to: day })).toBe(middle.reported);
        expect(await countRows(random, { ...where, fixedFrom: from, fixedTo: day })).toBe(middle.fixed);
      }
    }),
    { numRuns: 3 },
  );
}, 120_000);
