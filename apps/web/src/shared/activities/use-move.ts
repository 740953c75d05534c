import type { activities } from '@gatehouse/contract/activities/activities';
import type { ActivityDetail, RepetitionItem } from '@gatehouse/contract/activities/activity.schema';
import { displayDate } from '@gatehouse/domain/display-date';

import { useChange } from '../../core/data/use-change.ts';
import type { Failure } from '../../core/failure.ts';
import { sideParams } from '../../core/sides.ts';
import { raiseFailure, raiseToast } from '../../core/toast.ts';
import { formTexts } from '../vocabulary/forms.texts.ts';
import type { DaySpan } from '../../ui/calendar/calendar-item.ts';
import { activityTexts } from './activity.texts.ts';
import type { Scope } from './activity-rights.ts';
import { callsOf, itemParamsOf } from './activity-side.ts';
import { scopeQuery, seriesDates } from './activity-values.ts';

const texts = activityTexts.move;

interface Move {
  activity: ActivityDetail;
  occurrence: RepetitionItem | undefined;
  scope: Scope;
  span: DaySpan;
}

const shown = (start: string, end: string): string => `${displayDate(start)} – ${displayDate(end)}`;

/** Returns the values of an activity that a change of dates keeps. */
const unchanged = ({ task, description, type, repetitionType, revision }: ActivityDetail) => ({
  task,
  description,
  type,
  ...(repetitionType !== null && { repetitionType }),
  revision,
});

/** Moves an activity, one occurrence, or a series. Moving a single one can be undone. */
export function useMove(companyId: string | undefined) {
  const calls = callsOf(companyId) satisfies typeof activities;
  const { change: changeWhole } = useChange(calls.change, { isQuiet: true });
  const { change: changeItem } = useChange(calls.changeItem, { isQuiet: true });

  const send = async ({ activity, occurrence, scope, span }: Move) => {
    const dates = { date_start: span.start, date_end: span.end };
    if (occurrence && scope === 'this') {
      const params = itemParamsOf(companyId, { activityId: activity._id, itemId: occurrence._id });
      return changeItem({ params, body: dates });
    }
    const moved = scope === 'all' ? seriesDates(activity, occurrence, dates) : dates;
    return changeWhole({
      params: sideParams(companyId, { id: activity._id }),
      query: scopeQuery(scope, occurrence),
      body: { ...unchanged(activity), ...moved },
    });
  };
  const undo = async (move: Move, moved: ActivityDetail): Promise<void> => {
    const before = move.occurrence ?? move.activity;
    const span = { start: before.date_start, end: before.date_end };
    const { error } = await send({ ...move, activity: moved, span });
    if (error) raiseFailure(error);
    else raiseToast({ kind: 'success', message: texts.restored });
  };
  return async (move: Move): Promise<Failure | null> => {
    const { data, error } = await send(move);
    if (error) return error;
    const isAlone = move.scope === 'this' || move.activity.repetitionType === null;
    raiseToast({
      kind: 'success',
      message: texts.done(move.activity.task, shown(move.span.start, move.span.end)),
      ...(isAlone && { action: { label: formTexts.undo, act: () => void undo(move, data) } }),
    });
    return null;
  };
}
