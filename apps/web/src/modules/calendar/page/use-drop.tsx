import { activities } from '@gatehouse/contract/activities/activities';
import type { ActivityDetail, RepetitionItem } from '@gatehouse/contract/activities/activity.schema';
import type { CalendarItem as Answered } from '@gatehouse/contract/calendar/calendar-item.schema';
import { useState } from 'react';

import { call } from '../../../core/call.ts';
import { raiseFailure } from '../../../core/toast.ts';
import type { CalendarItem, DaySpan } from '../../../ui/calendar/calendar-item.ts';
import { rightsOf, type Scope } from '../../../shared/activities/activity-rights.ts';
import { useActivityViewer } from '../../../shared/activities/activity-side.ts';
import { MoveDialog } from '../../../shared/activities/move-dialog.tsx';
import { useMove } from '../../../shared/activities/use-move.ts';

interface ScopeQuestion {
  activity: ActivityDetail;
  occurrence: RepetitionItem | undefined;
  scopes: readonly Scope[];
  span: DaySpan;
}

interface DroppedItem extends DaySpan {
  id: string;
  /** The dates before dragging. */
  before: DaySpan;
}

const isUnmoved = ({ date_start, date_end }: Answered, { before }: DroppedItem): boolean =>
  date_start === before.start && date_end === before.end;

/**
 * Saves a drag. For a series it asks which occurrences to move. The item stays at the drop position until the calendar has been read again.
 */
export function useDrop(items: readonly Answered[]) {
  const viewing = useActivityViewer(undefined);
  const move = useMove(undefined);
  const [dropped, setDropped] = useState<DroppedItem | null>(null);
  const [asked, setAsked] = useState<ScopeQuestion | null>(null);

  if (dropped && !items.some((item) => item._id === dropped.id && isUnmoved(item, dropped))) setDropped(null);

  /** Resolves to true if the change was refused. */
  const save = async ({ id, parentActivityId }: { id: string; parentActivityId: string | null }, span: DaySpan) => {
    const { data: activity, error } = await call(activities.get, { params: { id: parentActivityId ?? id } });
    if (error) {
      raiseFailure(error);
      return true;
    }
    const occurrence = activity.repetitionItems.find((item) => item._id === id);
    const { edit: scopes } = rightsOf({ activity, occurrence }, viewing);
    if (occurrence && scopes.length > 1) {
      setAsked({ activity, occurrence, scopes, span });
      return false;
    }
    const refused = await move({ activity, occurrence, scope: scopes[0] ?? 'all', span });
    if (refused) raiseFailure(refused);
    return refused !== null;
  };
  const drop = async ({ id }: CalendarItem, span: DaySpan): Promise<void> => {
    const item = items.find(({ _id }) => _id === id);
    if (!item) return;
    setDropped({ id, ...span, before: { start: item.date_start, end: item.date_end } });
    const isRefused = await save({ id, parentActivityId: item.parentActivityId }, span);
    if (isRefused) setDropped(null);
  };
  const close = () => {
    setAsked(null);
    setDropped(null);
  };
  return {
    onMove: (item: CalendarItem, span: DaySpan) => void drop(item, span),
    /** Returns the items, with the dropped item at its new position. */
    placed: (shown: readonly CalendarItem[]) =>
      dropped
        ? shown.map((item) => (item.id === dropped.id ? { ...item, start: dropped.start, end: dropped.end } : item))
        : shown,
    dialog: asked && <MoveDialog {...asked} companyId={undefined} onClose={close} onMoved={() => setAsked(null)} />,
  };
}
