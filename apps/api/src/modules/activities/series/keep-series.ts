import { activityEvents } from '@gatehouse/contract/activities/activities-access';
import { addMonths } from '@gatehouse/domain/calendar/day';
import { isRepetitionType } from '@gatehouse/domain/calendar/activity-form';
import type { Series } from '@gatehouse/domain/calendar/recurrence';
import { monthsAhead, planSeries, type SeriesPlan } from '@gatehouse/domain/calendar/series-plan';

import { companyDay } from '../../../platform/database/company-day.ts';
import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { Job } from '../../../platform/jobs/chores.ts';
import { emitThroughDatabase } from '../../../platform/realtime/realtime.ts';
import type { ActivityRecord } from '../records/activities.store.ts';
import { applyPlan, findExtendable, findOccurrences, noteExtended } from './occurrences.store.ts';

type Repeating = Pick<
  ActivityRecord,
  'id' | 'company_id' | 'status' | 'date_start' | 'date_end' | 'repetition_type' | 'ends_before'
>;

/** Returns the series of an activity, or null if it does not repeat. */
export const seriesOf = ({ date_start, date_end, repetition_type }: Omit<Repeating, 'id'>): Series | null =>
  isRepetitionType(repetition_type) ? { start: date_start, end: date_end, repetitionType: repetition_type } : null;

/** Returns the scheduled start of an occurrence by the rule of its series. */
export const startOf = ({ date_start }: Pick<Repeating, 'date_start'>, months: number): string =>
  addMonths(date_start, months);

/** Returns the status of new occurrences: Pending for a request, because it is answered as a whole. */
const newStatus = (status: string): string => (status === 'Pending' ? 'Pending' : 'Planned');

/** Synchronizes the stored occurrences with the series, up to three years from today. */
export async function syncOccurrences(db: CompanyDatabase, row: Repeating, now: Date): Promise<void> {
  const until = await lastDay(db, now);
  await applyPlan(db, { ...row, status: newStatus(row.status) }, await planOf(db, row, until));
  await noteExtended(db, row.id, until);
}

const lastDay = async (db: CompanyDatabase, now: Date): Promise<string> =>
  addMonths(await companyDay(db, now), monthsAhead);

const planOf = async (db: CompanyDatabase, row: Repeating, until: string): Promise<SeriesPlan> =>
  planSeries(seriesOf(row), await findOccurrences(db, row.id), { until, before: row.ends_before });

const hourMs = 3_600_000;

/** Extends every series to three years ahead. Existing and deleted occurrences are not created again. */
export const extendAll: Job = {
  name: 'activity-series',
  everyMs: 6 * hourMs,
  needs: 'active',
  async run(db, { id: companyId, now }) {
    const until = await lastDay(db, now);
    const ids: string[] = [];
    for (const series of await findExtendable(db, until)) {
      const { add } = await planOf(db, series, until);
      await applyPlan(db, { ...series, status: newStatus(series.status) }, { add, move: [], drop: [] });
      await noteExtended(db, series.id, until);
      if (add.length > 0) ids.push(series.id);
    }
    if (ids.length > 0) await emitThroughDatabase(db, companyId, { event: activityEvents.updated, payload: { ids } });
  },
};
