import { engagementAccess, engagementEvents } from '@gatehouse/contract/engagements';
import type {
  AgeBand,
  CountsBySeverity,
  FindingBoard,
  findingStatistics,
  FindingStatistics,
  TrendPoint,
} from '@gatehouse/contract/finding-statistics';
import { type FindingStatus, isUnresolved } from '@gatehouse/domain/finding-status';
import { severities } from '@gatehouse/domain/severity';

import type { Call } from '../../../platform/http/call.ts';
import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { StatisticsSource } from '../../../platform/statistics-source.ts';
import {
  type StatisticsRange,
  everySeverity,
  findEvents,
  findFixes,
  findMoves,
  findStock,
  findTallies,
  findToday,
  type SeverityRow,
  type Step,
  type Stock,
} from './engagement-statistics.store.ts';
import { addDays, beginOfQuarter, stepsOf, usualTrendDays } from './statistics-days.ts';

type Tally = Awaited<ReturnType<typeof findTallies>>[number];
const sumOf = (tallies: readonly Tally[], isWanted: (tally: Tally) => boolean): number =>
  tallies.filter(isWanted).reduce((sum, { findings }) => sum + findings, 0);
const isOpen = ({ status }: Tally): boolean => isUnresolved(status as FindingStatus);

/** The words of the specification over the sums of the database. */
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

/** What the engagements bring to `GET /client/statistics`. */
export const findingSource: StatisticsSource = {
  key: 'findings',
  access: engagementAccess,
  changedBy: [engagementEvents.updated],
  read: async (db, { from, to, engagementId }) => ({ ...(await readStatistics(db, { from, to, engagementId })) }),
};

const countsOf = (rows: readonly SeverityRow[]): CountsBySeverity =>
  Object.fromEntries(
    severities.map((word, place) => [
      word,
      rows.filter(({ severity }) => severity === place).reduce((sum, { findings }) => sum + findings, 0),
    ]),
  ) as CountsBySeverity;

const countedBy = (query: { from?: string | undefined; to?: string | undefined; engagement?: string | undefined }) => ({
  from: query.from ?? null,
  to: query.to ?? null,
  engagementId: query.engagement ?? null,
});

/** The last age, in days, of every band but the last one. */
const ageBounds = [30, 90, 180] as const;

export async function readBoard({ db, query }: Call<typeof findingStatistics.board>): Promise<FindingBoard> {
  const counted = countedBy(query);
  const today = await findToday(db);
  // Sent one behind the other without waiting, as the driver pipelines them.
  const [stock, fixes, comparison] = await Promise.all([
    findStock(db, { ...counted, today, bounds: ageBounds }),
    findFixes(db, counted),
    compare(db, { ...counted, today }),
  ]);
  return {
    today,
    unresolved: countsOf(stock),
    overdue: stock.reduce((sum, { overdue }) => sum + overdue, 0),
    dueSoon: stock.reduce((sum, { due_soon }) => sum + due_soon, 0),
    ages: [...ageBounds, null].map((_bound, band) => ageBand(stock, { band, today, counted })),
    timeToFix: severities.map((severity, place) =>
      timeToFix(
        severity,
        fixes.find((row) => row.severity === place),
      ),
    ),
    comparison,
  };
}

function ageBand(
  rows: readonly Stock[],
  { band, today, counted }: { band: number; today: string; counted: StatisticsRange },
): AgeBand {
  const atLeast = band === 0 ? 0 : (ageBounds[band - 1] ?? 0) + 1;
  const atMost = ageBounds[band] ?? null;
  const [from, to] = [atMost === null ? null : addDays(today, -atMost), band === 0 ? null : addDays(today, -atLeast)];
  return {
    atLeast,
    atMost,
    from: latest(from, counted.from),
    to: earliest(to, counted.to),
    severity: countsOf(rows.filter((row) => row.band === band)),
  };
}

const latest = (one: string | null, other: string | null) => (one === null || (other ?? '') > one ? other : one);
const earliest = (one: string | null, other: string | null) => (one === null || (other ?? '~') < one ? other : one);

const secondsOfDay = 86_400;

function timeToFix(
  severity: (typeof severities)[number],
  row: (SeverityRow & { seconds: number }) | undefined,
): FindingBoard['timeToFix'][number] {
  if (row === undefined) return { severity, fixed: 0, days: null };
  const days = Number(row.seconds) / row.findings / secondsOfDay;
  return { severity, fixed: row.findings, days: Math.round(days * 10) / 10 };
}

/** What a company worries about. */
const grave = [severities.indexOf('critical'), severities.indexOf('high')];

async function compare(
  db: CompanyDatabase,
  { today, ...counted }: StatisticsRange & { today: string },
): Promise<FindingBoard['comparison']> {
  const until = earliest(counted.to, today) ?? today;
  const since = addDays(counted.from ?? beginOfQuarter(today), -1);
  const steps = [
    { from: since, day: since },
    { from: addDays(since, 1), day: until },
  ];
  const [levels, events] = await Promise.all([
    levelsOf(db, { ...counted, steps }),
    findEvents(db, { ...counted, steps, severities: grave }),
  ]);
  const [before = 0, after = 0] = levels.map((level) => level.critical + level.high);
  const { reported, fixed } = events[1] ?? { reported: 0, fixed: 0 };
  return { since, until, before, after, reported, fixed };
}

/** The unresolved of every step's last evening: those of now, less all that came and went since. */
async function levelsOf(
  db: CompanyDatabase,
  scope: StatisticsRange & { steps: readonly Step[] },
): Promise<CountsBySeverity[]> {
  const everything = { ...scope, from: null, to: null };
  const [tallies, moves] = await Promise.all([findTallies(db, everything), findMoves(db, everything)]);
  const now = tallies.filter(isOpen);
  return scope.steps.map((_step, index) => {
    const since = moves.filter(({ place }) => place > index);
    return countsOf([...now, ...since.map(({ severity, net }) => ({ severity, findings: -net }))]);
  });
}

export async function readTrend({
  db,
  query,
}: Call<typeof findingStatistics.trend>): Promise<{ points: TrendPoint[] }> {
  const counted = countedBy(query);
  const today = await findToday(db);
  const until = earliest(counted.to, today) ?? today;
  const steps = stepsOf(counted.from ?? addDays(until, -usualTrendDays), until);
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
