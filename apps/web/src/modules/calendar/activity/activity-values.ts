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

import type { FieldErrors } from '../../../shared/forms/use-form.ts';
import type { Scope } from './activity-rights.ts';
import type { ActivityTypes } from './use-activity-types.ts';

/** The values of the form. A type that is not in the list is `other` with a name of its own. */
export interface ActivityValues {
  task: string;
  type: string;
  typeName: string;
  date_start: string;
  date_end: string;
  is_recurring: boolean;
  repetitionType: RepetitionType | null;
  description: string;
  /** All files, by the ids of their uploads. */
  uploads: readonly string[];
  /** Of a series: which occurrences are changed. */
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

/** A new request, on the day that was clicked. */
export const newValues = (day: string | undefined): ActivityValues => ({ ...empty, ...startOn(day ?? '', empty) });

/**
 * The dates with another start. An end that is empty, or still five days after the former start, becomes five days
 * after the new one (specification.md, Validation rules); any other end stays.
 */
export function startOn(start: string, { date_start, date_end }: Dates): Dates {
  const isOwn = date_end !== '' && !(date_start !== '' && date_end === activityEnd({ date_start, date_end: '' }));
  if (start === '' || isOwn) return { date_start: start, date_end };
  return { date_start: start, date_end: activityEnd({ date_start: start, date_end: '' }) };
}

/** What the form begins with for an activity; of an occurrence with its dates. */
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
 * Returns the errors that the page finds before it sends anything, by the rules of form and server alike. The form
 * requires an end that the user removed; the server would put it five days after the start (specification.md,
 * Validation rules).
 */
export function checkValues(values: ActivityValues): FieldErrors<ActivityValues> {
  const errors: FieldErrors<ActivityValues> = {};
  // One occurrence has only dates, which are those of something that does not repeat.
  const form = values.scope === 'this' ? { ...values, is_recurring: false } : values;
  for (const { path, message } of activityIssues(form)) errors[path] ??= message;
  if (form.date_end === '' && !form.is_recurring) errors.date_end = activityMessages.end;
  return errors;
}

/** Returns the request body of a form; an empty end is left to the server. */
export const bodyOf = (values: ActivityValues) => ({
  task: values.task,
  description: values.description,
  type: savedType(values),
  ...(values.is_recurring && values.repetitionType !== null && { repetitionType: values.repetitionType }),
  date_start: values.date_start,
  ...(values.date_end !== '' && { date_end: values.date_end }),
});

type Dates = Pick<ActivityValues, 'date_start' | 'date_end'>;

/** The dates of the first occurrence where those of a later one were changed: all of them move by as many days. */
export function seriesDates(
  activity: Dates,
  occurrence: Dates | undefined,
  { date_start: start, date_end: end }: Dates,
): Dates {
  if (!occurrence || start === '') return { date_start: start, date_end: end };
  const first = addDays(activity.date_start, daysBetween(occurrence.date_start, start));
  return { date_start: first, date_end: end === '' ? '' : addDays(first, daysBetween(start, end)) };
}

/** The same for the scope of the form: only those of all are counted from the first occurrence. */
export const datesFor = (activity: Dates, occurrence: Dates | undefined, values: Dates & { scope: Scope }): Dates =>
  values.scope === 'all'
    ? seriesDates(activity, occurrence, values)
    : { date_start: values.date_start, date_end: values.date_end };

/** The query of a change for a scope. */
export const scopeQuery = (scope: Scope, occurrence: Pick<RepetitionItem, '_id'> | undefined) =>
  scope === 'following' && occurrence
    ? { scope: 'following' as const, from: occurrence._id }
    : { scope: 'all' as const };
