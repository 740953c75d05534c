import { addDays, isDay } from './day.ts';
import { defaultLengthDays, type RepetitionType, repetitionMonths } from './recurrence.ts';

/** The first and last day that an activity can have, so that every series stays within the years that are shown. */
export const activityDays = { first: '2000-01-01', last: '2100-12-31' } as const;

/** Validation messages, copied literally from specification.md, Validation rules. */
export const activityMessages = {
  start: 'Start Date is Required Field',
  end: 'End Date is Required Field',
  order: 'End Date must be greater than Start Date',
  title: 'Title is Required Field',
  description: 'Description is Required Field',
  type: 'Type is Required Field',
  repetition: 'Recurring Type is Required Field',
  typeName: 'Type Name is Required Field',
  date: 'Enter a date between 01-01-2000 and 31-12-2100',
} as const;

/** The code of the type "other": the free text is saved instead of it. */
export const otherType = 'other';

/** The values of the form. `typeName` is the free text if the type is `other`; `is_recurring` is used on the page only. */
export interface ActivityForm {
  task: string;
  description: string;
  type: string;
  typeName?: string;
  /** `YYYY-MM-DD`, or an empty text. */
  date_start: string;
  date_end: string;
  is_recurring: boolean;
  repetitionType: RepetitionType | null;
}

/** A validation error of one field. */
export interface ActivityIssue {
  path: keyof ActivityForm;
  message: string;
}

/** True if a code is a repetition type. */
export const isRepetitionType = (code: unknown): code is RepetitionType =>
  typeof code === 'number' && Object.hasOwn(repetitionMonths, code);

const isInRange = (day: string): boolean => isDay(day) && day >= activityDays.first && day <= activityDays.last;

/** Returns the validation errors in the order of the fields. The page and the server both use this function. */
export function activityIssues(form: ActivityForm): ActivityIssue[] {
  const issues: (ActivityIssue | null)[] = [
    form.task.trim() === '' ? { path: 'task', message: activityMessages.title } : null,
    typeIssue(form),
    startIssue(form),
    endIssue(form),
    form.is_recurring && !isRepetitionType(form.repetitionType)
      ? { path: 'repetitionType', message: activityMessages.repetition }
      : null,
    form.description.trim() === '' ? { path: 'description', message: activityMessages.description } : null,
  ];
  return issues.filter((issue) => issue !== null);
}

function typeIssue({ type, typeName = '' }: ActivityForm): ActivityIssue | null {
  if (type.trim() === '') return { path: 'type', message: activityMessages.type };
  if (type.trim() !== otherType || isFreeText(typeName)) return null;
  return { path: 'typeName', message: activityMessages.typeName };
}

const isFreeText = (text: string): boolean => text.trim() !== '' && text.trim() !== otherType;

function startIssue({ date_start: start }: ActivityForm): ActivityIssue | null {
  if (start === '') return { path: 'date_start', message: activityMessages.start };
  return isInRange(start) ? null : { path: 'date_start', message: activityMessages.date };
}

/** Checks the end. An empty end means the default length, which requires a start. */
function endIssue({ date_start: start, date_end: end, is_recurring: isRecurring }: ActivityForm): ActivityIssue | null {
  if (end === '') return start === '' && !isRecurring ? { path: 'date_end', message: activityMessages.end } : null;
  if (!isInRange(end)) return { path: 'date_end', message: activityMessages.date };
  return !isRecurring && isInRange(start) && end <= start
    ? { path: 'date_end', message: activityMessages.order }
    : null;
}

/** Returns the last day of an activity with valid values. An empty end, or one before the start of a series, gives the default length. */
export function activityEnd({
  date_start: start,
  date_end: end,
}: Pick<ActivityForm, 'date_start' | 'date_end'>): string {
  return end > start ? end : addDays(start, defaultLengthDays);
}

/** Returns the type to save: the free text if the type is `other`. */
export const savedType = ({ type, typeName = '' }: Pick<ActivityForm, 'type' | 'typeName'>): string =>
  type.trim() === otherType ? typeName.trim() : type.trim();
