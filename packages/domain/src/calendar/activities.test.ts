import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { propertyOptions } from '../testing/random-cases.ts';
import { activityEnd, type ActivityForm, activityIssues, activityMessages, savedType } from './activity-form.ts';
import {
  allowedActivityStatuses,
  type ActivityOrigin,
  activityOrigins,
  activityRights,
  activityViewers,
  occurrenceRights,
} from './activity-rules.ts';
import { activityStatuses } from './activity-status.ts';
import { addDays } from './day.ts';
import { occurrenceOf, type RepetitionType, repetitionMonths } from './recurrence.ts';
import { ignoresSeriesEdits, planSeries, type StoredOccurrence } from './series-plan.ts';

const form: ActivityForm = {
  task: 'Test',
  description: 'All of it',
  type: 'Retest',
  date_start: '2026-12-07',
  date_end: '2026-12-11',
  is_recurring: false,
  repetitionType: null,
};
const messages = (edited: Partial<ActivityForm>) =>
  activityIssues({ ...form, ...edited }).map(({ message }) => message);

describe('the form of an activity', () => {
  it.each<[Partial<ActivityForm>, string]>([
    [{ task: ' ' }, 'Title is Required Field'],
    [{ description: '' }, 'Description is Required Field'],
    [{ type: '' }, 'Type is Required Field'],
    [{ type: 'other' }, 'Type Name is Required Field'],
    [{ type: 'other', typeName: ' other ' }, 'Type Name is Required Field'],
    [{ date_start: '' }, 'Start Date is Required Field'],
    [{ date_end: '2026-12-07' }, 'End Date must be greater than Start Date'],
    [{ date_end: '2026-12-06' }, 'End Date must be greater than Start Date'],
    [{ is_recurring: true }, 'Recurring Type is Required Field'],
    [{ date_start: '2027-02-31', date_end: '' }, activityMessages.date],
    [{ date_end: '2101-01-01' }, activityMessages.date],
  ])('with %j shows %s', (edited, message) => {
    expect(messages(edited)).toEqual([message]);
  });

  it('requires an end date without a start date, unless the activity repeats', () => {
    expect(messages({ date_start: '', date_end: '' })).toEqual([activityMessages.start, activityMessages.end]);
    expect(messages({ date_start: '', date_end: '', is_recurring: true, repetitionType: 1 })).toEqual([
      activityMessages.start,
    ]);
  });

  it('ignores an end of a series before its first occurrence, and uses free text as the type', () => {
    expect(messages({ is_recurring: true, repetitionType: 3, date_end: '2026-12-01' })).toEqual([]);
    expect(activityEnd({ ...form, date_end: '2026-12-01' })).toBe('2026-12-12');
    expect(activityEnd({ ...form, date_end: '' })).toBe('2026-12-12');
    expect(activityEnd(form)).toBe('2026-12-11');
    expect(savedType({ type: 'other', typeName: ' Tabletop ' })).toBe('Tabletop');
  });
});

/** The permission tables of the contract, written a second time by hand. */
function expectedOfClient(status: string | null, [origin, isCreator]: [ActivityOrigin, boolean]): string {
  if (status === null) return 'edit';
  if (status !== 'Pending' || origin !== 'client') return '';
  return isCreator ? 'edit delete' : 'edit';
}
function expectedOfProvider(status: string | null, origin: ActivityOrigin): string {
  if (status === null) return 'edit';
  if (origin === 'engagement' || status === 'Completed') return '';
  return origin === 'provider' && status !== 'In Progress' ? 'edit delete' : 'edit';
}
const expectedRights = (viewer: string, status: string | null, of: [ActivityOrigin, boolean]): string => {
  if (viewer === 'provider') return expectedOfProvider(status, of[0]);
  return viewer === 'company-user' ? '' : expectedOfClient(status, of);
};

describe('the permissions on an activity', () => {
  const cases = activityViewers.flatMap((viewer) =>
    [null, ...activityStatuses].flatMap((status) =>
      activityOrigins.flatMap((origin) =>
        [true, false].map((isCreator) => [viewer, status, origin, isCreator] as const),
      ),
    ),
  );

  it.each(cases)('for %s at %s from %s, creator %s, match the contract', (viewer, status, origin, isCreator) => {
    const rights = activityRights(viewer, { status, origin, isCreator });
    const allowed = [rights.edit === null ? 'edit' : '', rights.delete === null ? 'delete' : ''].join(' ').trim();

    expect(allowed).toBe(expectedRights(viewer, status, [origin, isCreator]));
    if (viewer === 'company-user') expect(rights).toEqual({ edit: 'role', delete: 'role' });
  });

  it('let clients request another date for an occurrence, and staff move it forward in status', () => {
    const at = (status: (typeof activityStatuses)[number]) => ({ status, origin: 'client', isCreator: true }) as const;

    expect(allowedActivityStatuses('company-manager', at('Planned'), true)).toEqual(['Pending']);
    expect(allowedActivityStatuses('company-manager', at('Planned'), false)).toEqual([]);
    expect(allowedActivityStatuses('company-user', at('Planned'), true)).toEqual([]);
    expect(allowedActivityStatuses('provider', at('Pending'), true)).toEqual(['Planned', 'In Progress', 'Completed']);
    expect(allowedActivityStatuses('provider', { ...at('Planned'), origin: 'engagement' }, true)).toEqual([]);
    expect(occurrenceRights('company-admin', at('Pending'))).toEqual({ edit: null, delete: null });
    expect(occurrenceRights('company-admin', { ...at('Pending'), isCreator: false })).toEqual({
      edit: null,
      delete: 'creator',
    });
    expect(occurrenceRights('company-admin', at('Planned')).edit).toBe('read-only');
    expect(occurrenceRights('provider', at('Planned'))).toEqual({ edit: null, delete: null });
    expect(occurrenceRights('provider', at('In Progress')).edit).toBe('read-only');
  });
});

describe('the plan of a series', () => {
  const stored = fc.array(
    fc.record({
      months: fc.integer({ min: 0, max: 48 }),
      status: fc.constantFrom(...activityStatuses),
      isMoved: fc.boolean(),
      isRemoved: fc.boolean(),
    }),
    { maxLength: 20 },
  );
  const distinct = (all: Omit<StoredOccurrence, 'id'>[]): StoredOccurrence[] =>
    [...new Map(all.map((one) => [one.months, one])).values()].map((one) => ({ ...one, id: `o${one.months}` }));

  it('has one occurrence for each date of the rule, and leaves those alone that ignore series edits', () => {
    fc.assert(
      fc.property(stored, fc.constantFrom<RepetitionType>(1, 2, 3), (all, repetitionType) => {
        const before = distinct(all);
        const series = { start: '2026-01-31', end: null, repetitionType };
        const plan = planSeries(series, before, { until: addDays(series.start, 1_200), before: null });
        const touched = new Set([...plan.move.map(({ id }) => id), ...plan.drop]);
        expect(before.filter((one) => ignoresSeriesEdits(one) && touched.has(one.id))).toEqual([]);

        const dropped = new Set(plan.drop);
        const after = new Set([
          ...before.filter(({ id }) => !dropped.has(id)).map(({ months }) => months),
          ...plan.add.map(({ months }) => months),
        ]);
        const step = repetitionMonths[repetitionType];
        const places = Array.from({ length: Math.floor(39 / step) + 1 }, (_, index) => index * step);
        expect(places.filter((months) => !after.has(months))).toEqual([]);
        for (const { months, start } of plan.add) expect(start).toBe(occurrenceOf(series, months / step).start);
      }),
      propertyOptions(300),
    );
  });

  it('drops all occurrences except those that ignore series edits if it no longer repeats', () => {
    const before = distinct([
      { months: 0, status: 'Pending', isMoved: false, isRemoved: false },
      { months: 1, status: 'Completed', isMoved: false, isRemoved: false },
    ]);

    expect(planSeries(null, before, { until: '2030-01-01', before: null })).toEqual({
      add: [],
      move: [],
      drop: ['o0'],
    });
  });
});
