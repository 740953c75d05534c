import type { AgeBand, FindingBoard, FixFigures } from '@gatehouse/contract/findings/finding-statistics.schema';
import type { findingStatistics } from '@gatehouse/contract/findings/finding-statistics';
import { severities } from '@gatehouse/domain/severity';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { Call } from '../../../platform/routes/call.ts';
import { findPolicy } from '../policies/policy.store.ts';
import { countedBy, countsOf, levelsOf } from './engagement-statistics.service.ts';
import {
  findEvents,
  findStock,
  findToday,
  type StatisticsRange,
  type UnresolvedCounts,
} from './engagement-statistics.store.ts';
import { countMissed, findFixTimes, findPlaces, type FixRow } from './fix-times.store.ts';
import { addDays, beginOfQuarter, daysBetween, earliest, latest } from './statistics-days.ts';

/** The upper limit of each age band but the last, in days. */
const ageBounds = [30, 90, 180] as const;
const placesShown = 5;
/** Critical and high, the severities that the board highlights. */
const urgentSeverities = [severities.indexOf('critical'), severities.indexOf('high')];

export const readBoard = ({
  db,
  query,
}: Pick<Call<typeof findingStatistics.board>, 'db' | 'query'>): Promise<FindingBoard> =>
  findBoard(db, countedBy(query));

/** Returns the figures of the board for a period, for one engagement or all. */
export async function findBoard(db: CompanyDatabase, counted: StatisticsRange): Promise<FindingBoard> {
  const today = await findToday(db);
  const before = periodBefore(counted, today);
  // All queries are sent without waiting in between; the driver pipelines them.
  const [stock, fixes, fixesBefore, missed, missedBefore, policy, places, comparison] = await Promise.all([
    findStock(db, { ...counted, today, bounds: ageBounds }),
    findFixTimes(db, counted),
    before && findFixTimes(db, before),
    countMissed(db, counted),
    before && countMissed(db, before),
    findPolicy(db),
    findPlaces(db, { ...counted, atMost: placesShown }),
    compare(db, { ...counted, today }),
  ]);
  const oldest = stock.reduce<string | null>((day, { oldest_due }) => earliest(day, oldest_due), null);
  return {
    today,
    unresolved: countsOf(stock),
    overdue: stock.reduce((sum, { overdue }) => sum + overdue, 0),
    oldestOverdueDays: oldest === null ? null : daysBetween(oldest, today),
    dueSoon: stock.reduce((sum, { due_soon }) => sum + due_soon, 0),
    ages: [...ageBounds, null].map((_bound, band) => ageBand(stock, { band, today, counted })),
    timeToFix: severities.map((severity, place) => {
      const own = fixes.filter((row) => row.severity === place);
      const target = severity === 'none' ? null : policy.dueDays[severity];
      return { severity, fixed: sumOf(own), days: medianOf(own), target };
    }),
    fixes: fixFigures(fixes, missed),
    fixesBefore: fixesBefore && fixFigures(fixesBefore, missedBefore ?? 0),
    places: places.map(({ id, ...place }) => ({ _id: id, ...place })),
    comparison,
  };
}

/** Returns the period of the same length directly before, or null for a period without a start. */
function periodBefore({ from, to, engagementId }: StatisticsRange, today: string): StatisticsRange | null {
  if (from === null) return null;
  const days = daysBetween(from, earliest(to, today) ?? today);
  if (days < 0) return null;
  return { from: addDays(from, -days - 1), to: addDays(from, -1), engagementId };
}

function ageBand(
  rows: readonly UnresolvedCounts[],
  { band, today, counted }: { band: number; today: string; counted: StatisticsRange },
): AgeBand {
  const atLeast = band === 0 ? 0 : (ageBounds[band - 1] ?? 0) + 1;
  const atMost = ageBounds[band] ?? null;
  const [from, to] = [atMost === null ? null : addDays(today, -atMost), band === 0 ? null : addDays(today, -atLeast)];
  const own = rows.filter((row) => row.band === band);
  return {
    atLeast,
    atMost,
    from: latest(from, counted.from),
    to: earliest(to, counted.to),
    severity: countsOf(own),
    overdue: countsOf(own.map(({ severity, overdue }) => ({ severity, findings: overdue }))),
  };
}

const sumOf = (rows: readonly FixRow[]): number => rows.reduce((sum, { findings }) => sum + findings, 0);

/** Returns the median number of days to fix. The rows must be sorted by days. */
function medianOf(rows: readonly FixRow[]): number | null {
  const half = sumOf(rows) / 2;
  let passed = 0;
  for (const { days, findings } of rows) {
    passed += findings;
    if (passed >= half) return days;
  }
  return null;
}

function fixFigures(rows: readonly FixRow[], missed: number): FixFigures {
  const urgent = rows.filter(({ severity }) => urgentSeverities.includes(severity));
  return {
    fixed: sumOf(rows),
    inTime: rows.reduce((sum, { in_time }) => sum + in_time, 0),
    missed,
    urgent: sumOf(urgent),
    urgentDays: medianOf(urgent),
  };
}

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
    findEvents(db, { ...counted, steps, severities: urgentSeverities }),
  ]);
  const [before = 0, after = 0] = levels.map((level) => level.critical + level.high);
  const { reported, fixed, engagements } = events[1] ?? { reported: 0, fixed: 0, engagements: 0 };
  const engagementsBefore = events[0]?.engagements ?? 0;
  return { since, until, before, after, reported, fixed, engagementsBefore, engagementsAfter: engagements };
}
