import type { ActivityDetail, RepetitionItem } from '@gatehouse/contract/activities/activity.schema';

import { sideParams } from '../../core/sides.ts';
import type { Scope } from './activity-rights.ts';
import { itemParamsOf } from './activity-side.ts';
import { type ActivityValues, bodyOf, datesFor, scopeQuery } from './activity-values.ts';

/** The record to edit: an activity, and the occurrence that was opened. */
export interface RecordOptions {
  activity: ActivityDetail;
  occurrence: RepetitionItem | undefined;
  scopes: readonly Scope[];
}

/** Builds the request of the form: for a new record, one occurrence, or a record with the affected part of its series. */
export function inputOf(values: ActivityValues, companyId: string | undefined, record: RecordOptions | undefined) {
  const uploads = [...values.uploads];
  if (!record) {
    const body = { ...bodyOf(values), ...(uploads.length > 0 && { uploads }) };
    return { params: sideParams(companyId, {}), body };
  }
  const { activity, occurrence } = record;
  if (values.scope === 'this' && occurrence) {
    const params = itemParamsOf(companyId, { activityId: activity._id, itemId: occurrence._id });
    return { params, body: { date_start: values.date_start, date_end: values.date_end } };
  }
  const { revision } = activity;
  const dates = datesFor(activity, occurrence, values);
  return {
    params: sideParams(companyId, { id: activity._id }),
    query: scopeQuery(values.scope, occurrence),
    body: { ...bodyOf(values), ...dates, uploads, revision },
  };
}
