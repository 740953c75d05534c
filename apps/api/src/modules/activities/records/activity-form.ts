import type { ActivityBody } from '@gatehouse/contract/activities/activity.schema';
import { FailureCode } from '@gatehouse/contract/core/reply';
import {
  activityEnd,
  type ActivityForm,
  activityIssues,
  activityMessages,
  savedType,
} from '@gatehouse/domain/calendar/activity-form';
import { lengthDays } from '@gatehouse/domain/calendar/recurrence';
import { addDays } from '@gatehouse/domain/calendar/day';

import { AppError, unprocessable } from '../../../platform/core/errors.ts';

/** The columns of an activity that a form sets. */
export interface ActivityColumns {
  task: string;
  description: string;
  type: string;
  date_start: string;
  date_end: string;
  repetition_type: number | null;
}

/**
 * Converts the values of a form to columns.
 * @throws 422 with the messages of the specification, one for each field
 */
export function columnsOf({ repetitionType, uploads: _uploads, ...values }: ActivityBody): ActivityColumns {
  const form: ActivityForm = {
    ...values,
    is_recurring: repetitionType !== undefined,
    repetitionType: repetitionType ?? null,
  };
  const issues = activityIssues(form);
  const [first] = issues;
  if (first) throw new AppError(422, FailureCode.validation, { message: first.message, issues });
  return {
    task: values.task,
    description: values.description,
    type: savedType(form),
    date_start: values.date_start,
    date_end: activityEnd(form),
    repetition_type: repetitionType ?? null,
  };
}

/**
 * Returns the dates of a change without a form. An empty end keeps the duration, as does an end before the start in a series.
 * @throws 422 with the messages of the form
 */
export function daysOf(
  given: { date_start: string; date_end: string },
  before: { date_start: string; date_end: string },
  repeats = false,
): { date_start: string; date_end: string } {
  const { date_start, date_end } = given;
  const form = { ...given, task: '-', description: '-', type: '-', is_recurring: repeats, repetitionType: null };
  const issue = activityIssues(form).find(({ path }) => path === 'date_start' || path === 'date_end');
  if (issue) throw unprocessable(issue.message, issue.path);
  if (date_end > date_start) return { date_start, date_end };
  if (date_end !== '' && !repeats) throw unprocessable(activityMessages.order, 'date_end');
  return { date_start, date_end: addDays(date_start, lengthDays({ start: before.date_start, end: before.date_end })) };
}
