import type { ActivityDetail, RepetitionItem } from '@gatehouse/contract/activities/activity.schema';
import {
  activityEnd,
  activityIssues,
  activityMessages,
  otherType,
  savedType,
} from '@gatehouse/domain/calendar/activity-form';
import { addDays, daysBetween } from '@gatehouse/domain/calendar/day';
import type { RepetitionType } from '@gatehouse/domain/calendar/recurrence';

import type { FieldErrors } from '../forms/use-form.ts';
import type { Scope } from './activity-rights.ts';
import type { ActivityTypes } from './use-activity-types.ts';

/** The form values. A type that is not in the list is `other` with a name. */
export interface ActivityValues {
  task: string;
  type: string;
  typeName: string;
  date_start: string;
  date_end: string;
  is_recurring: boolean;
  repetitionType: RepetitionType | null;
  description: string;
  /** All files, by the IDs of their uploads. */
  uploads: readonly string[];
  /** For a series: the occurrences to change. */
  scope: Scope;
}

const empty: ActivityValues = {
  task: '',
  type: '',
  typeName: '',
  date_start: '',
  date_end: '',
  is_recurring: false,
  repetitionType: null,
  description: '',
  uploads: [],
  scope: 'all',
};

/** Returns the values of a new request on the clicked day. */
export const newValues = (day: string | undefined): ActivityValues => ({ ...empty, ...startOn(day ?? '', empty) });

/**
 * Returns the dates after a change of the start. An end that is empty, or still five days after the old start, becomes five days after the
 * new one (specification.md, Validation rules); any other end is kept.
 */
export function startOn(start: string, { date_start, date_end }: Dates): Dates {
  const isOwn = date_end !== '' && !(date_start !== '' && date_end === activityEnd({ date_start, date_end: '' }));
  if (start === '' || isOwn) return { date_start: start, date_end };
  return { date_start: start, date_end: activityEnd({ date_start: start, date_end: '' }) };
}

/** Returns the form values of an activity; for an occurrence with its dates. */
export function valuesOf(
  activity: ActivityDetail,
  {
    types,
    occurrence,
    scopes,
  }: { types: ActivityTypes; occurrence?: RepetitionItem | undefined; scopes: readonly Scope[] },
): ActivityValues {
  const isListed = types.isLoading || types.names.includes(activity.type);
  return {
    ...empty,
    task: activity.task,
    type: isListed ? activity.type : otherType,
    typeName: isListed ? '' : activity.type,
    date_start: (occurrence ?? activity).date_start,
    date_end: (occurrence ?? activity).date_end,
    is_recurring: activity.repetitionType !== null,
    repetitionType: activity.repetitionType,
    description: activity.description,
    uploads: activity.files.map(({ _id }) => _id),
    scope: scopes.includes('all') ? 'all' : (scopes[0] ?? 'all'),
  };
}

/**
 * Returns the validation errors that the page finds before sending, by the rules that the server also uses. The form requires an end that
 * the user removed; the server would set it to five days after the start (specification.md, Validation rules).
 */
export function checkValues(values: ActivityValues): FieldErrors<ActivityValues> {
  const errors: FieldErrors<ActivityValues> = {};
  // A single occurrence does not repeat, so its dates are checked like those of a single activity.
  const form = values.scope === 'this' ? { ...values, is_recurring: false } : values;
  for (const { path, message } of activityIssues(form)) errors[path] ??= message;
  if (form.date_end === '' && !form.is_recurring) errors.date_end = activityMessages.end;
  return errors;
}

/** Returns the request body of a form; the server fills an empty end. */
export const bodyOf = (values: ActivityValues) => ({
  task: values.task,
  description: values.description,
  type: savedType(values),
  ...(values.is_recurring && values.repetitionType !== null && { repetitionType: values.repetitionType }),
  date_start: values.date_start,
  ...(values.date_end !== '' && { date_end: values.date_end }),
});

type Dates = Pick<ActivityValues, 'date_start' | 'date_end'>;

/** Returns the dates of the first occurrence after a later one was changed: all occurrences move by the same number of days. */
export function seriesDates(
  activity: Dates,
  occurrence: Dates | undefined,
  { date_start: start, date_end: end }: Dates,
): Dates {
  if (!occurrence || start === '') return { date_start: start, date_end: end };
  const first = addDays(activity.date_start, daysBetween(occurrence.date_start, start));
  return { date_start: first, date_end: end === '' ? '' : addDays(first, daysBetween(start, end)) };
}

/** Returns the dates to send for a scope; only "all" is calculated from the first occurrence. */
export const datesFor = (activity: Dates, occurrence: Dates | undefined, values: Dates & { scope: Scope }): Dates =>
  values.scope === 'all'
    ? seriesDates(activity, occurrence, values)
    : { date_start: values.date_start, date_end: values.date_end };

/** Returns the query of a change with a scope. */
export const scopeQuery = (scope: Scope, occurrence: Pick<RepetitionItem, '_id'> | undefined) =>
  scope === 'following' && occurrence
    ? { scope: 'following' as const, from: occurrence._id }
    : { scope: 'all' as const };
