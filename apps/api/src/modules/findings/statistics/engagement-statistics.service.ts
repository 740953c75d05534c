import { engagementAccess, engagementEvents } from '@gatehouse/contract/engagements/engagements';
import type {
  CountsBySeverity,
  FindingStatistics,
  TrendPoint,
} from '@gatehouse/contract/findings/finding-statistics.schema';
import type { findingStatistics } from '@gatehouse/contract/findings/finding-statistics';
import { type FindingStatus, isUnresolved } from '@gatehouse/domain/finding-status';
import { severities } from '@gatehouse/domain/severity';

import type { Call } from '../../../platform/routes/call.ts';
import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { StatisticsSource } from '../../../extensions/statistics-source.ts';
import {
  type StatisticsRange,
  everySeverity,
  findEvents,
  findNetChanges,
  findTallies,
  findToday,
  type SeverityRow,
  type Step,
} from './engagement-statistics.store.ts';
import { addDays, earliest, monthsUntil, stepsOf, usualTrendDays } from './statistics-days.ts';

type Tally = Awaited<ReturnType<typeof findTallies>>[number];
const sumOf = (tallies: readonly Tally[], isWanted: (tally: Tally) => boolean): number =>
  tallies.filter(isWanted).reduce((sum, { findings }) => sum + findings, 0);
const isOpen = ({ status }: Tally): boolean => isUnresolved(status as FindingStatus);

/** Returns the statistics of the specification, calculated from sums of the database. */
async function readStatistics(db: CompanyDatabase, counted: StatisticsRange): Promise<FindingStatistics> {
  const tallies = await findTallies(db, counted);
  const ofStatus = (word: FindingStatus) => sumOf(tallies, ({ status }) => status === word);
  const ofSeverity = (word: (typeof severities)[number]) =>
    sumOf(tallies, ({ severity }) => severities[severity] === word);
  return {
    open: sumOf(tallies, isOpen),
    fixed: ofStatus('Fixed'),
    critical: sumOf(tallies, (tally) => isOpen(tally) && tally.severity === severities.indexOf('critical')),
    totals: {
      total: sumOf(tallies, () => true),
      totalOpen: ofStatus('Open'),
      totalRetest: ofStatus('Retest'),
      totalCritical: ofSeverity('critical'),
      totalHigh: ofSeverity('high'),
      totalMedium: ofSeverity('medium'),
      totalLow: ofSeverity('low'),
      totalFixed: ofStatus('Fixed'),
      totalNotFixed: ofStatus('Not Fixed'),
    },
  };
}

/** The findings in `GET /client/statistics`. */
export const findingSource: StatisticsSource = {
  key: 'findings',
  access: engagementAccess,
  changedBy: [engagementEvents.updated],
  read: async (db, { from, to, engagementId }) => ({ ...(await readStatistics(db, { from, to, engagementId })) }),
};

export const countsOf = (rows: readonly SeverityRow[]): CountsBySeverity =>
  Object.fromEntries(
    severities.map((word, place) => [
      word,
      rows.filter(({ severity }) => severity === place).reduce((sum, { findings }) => sum + findings, 0),
    ]),
  ) as CountsBySeverity;

export const countedBy = (query: {
  from?: string | undefined;
  to?: string | undefined;
  engagement?: string | undefined;
}) => ({
  from: query.from ?? null,
  to: query.to ?? null,
  engagementId: query.engagement ?? null,
});

/** Returns the number of unresolved findings at the end of every step: the current number minus all later changes. */
export async function levelsOf(
  db: CompanyDatabase,
  scope: StatisticsRange & { steps: readonly Step[] },
): Promise<CountsBySeverity[]> {
  const everything = { ...scope, from: null, to: null };
  const [tallies, moves] = await Promise.all([findTallies(db, everything), findNetChanges(db, everything)]);
  const now = tallies.filter(isOpen);
  return scope.steps.map((_step, index) => {
    const since = moves.filter(({ place }) => place > index);
    return countsOf([...now, ...since.map(({ severity, net }) => ({ severity, findings: -net }))]);
  });
}

export async function readTrend({
  db,
  query,
}: Pick<Call<typeof findingStatistics.trend>, 'db' | 'query'>): Promise<{ points: TrendPoint[] }> {
  const counted = countedBy(query);
  const today = await findToday(db);
  const until = earliest(counted.to, today) ?? today;
  const steps =
    query.by === 'month' ? monthsUntil(until) : stepsOf(counted.from ?? addDays(until, -usualTrendDays), until);
  if (steps.length === 0) return { points: [] };
  const [levels, events] = await Promise.all([
    levelsOf(db, { ...counted, steps }),
    findEvents(db, { ...counted, steps, severities: everySeverity }),
  ]);
  return {
    points: steps.flatMap((step, index) => {
      const [unresolved, event] = [levels[index], events[index]];
      if (!unresolved || !event) return [];
      const { reported, fixed, engagements } = event;
      return [{ ...step, unresolved, reported, fixed, engagements }];
    }),
  };
}
