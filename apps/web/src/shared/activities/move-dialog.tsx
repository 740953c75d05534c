import { activityMessages } from '@gatehouse/domain/calendar/activity-form';
import { addDays, daysBetween } from '@gatehouse/domain/calendar/day';
import { useState } from 'react';

import type { Failure } from '../../core/failure.ts';
import { ConfirmDialog } from '../forms/confirm-dialog.tsx';
import type { DaySpan } from '../../ui/calendar/calendar-item.ts';
import { DateFields } from './activity-fields.tsx';
import { activityTexts } from './activity.texts.ts';
import type { Scope } from './activity-rights.ts';
import { type ActivityProps, statusAndDates } from './activity-side.ts';
import { ScopeChoice } from './scope-choice.tsx';
import { useMove } from './use-move.ts';
import styles from './activity.module.css';

const texts = activityTexts.move;

interface MoveDialogProps extends ActivityProps {
  scopes: readonly Scope[];
  /** The dates to which it was dragged; by default its own. */
  span?: DaySpan | undefined;
  onClose: () => void;
  /** Called instead of `onClose` after the dates were saved. */
  onMoved?: () => void;
}

/** Returns the validation errors of the dates by field. */
function problemsOf({ start, end }: DaySpan): Record<string, string | undefined> {
  return {
    date_start: start === '' ? activityMessages.start : undefined,
    date_end: end !== '' && start !== '' && end <= start ? activityMessages.order : undefined,
  };
}

/** The two dates of the form. The end follows the start at the same distance until the user changes it. */
function useSpan(given: DaySpan) {
  const [start, setStart] = useState(given.start);
  const [ownEnd, setOwnEnd] = useState<string | null>(null);
  const follows = ownEnd === null || ownEnd === '';
  const following = start === '' ? '' : addDays(start, daysBetween(given.start, given.end));
  return {
    shown: { start, end: ownEnd ?? following },
    /** An empty end also keeps the length. */
    span: { start, end: follows ? following : ownEnd },
    set: (part: { date_start?: string; date_end?: string }) => {
      if (part.date_start !== undefined) setStart(part.date_start);
      if (part.date_end !== undefined) setOwnEnd(part.date_end);
    },
  };
}

/**
 * The dialog that moves an activity by keyboard and asks which occurrences of a series to move. It is the accessible alternative to
 * dragging.
 */
export function MoveDialog({
  activity,
  occurrence,
  companyId,
  scopes,
  span,
  onClose,
  onMoved = onClose,
}: MoveDialogProps) {
  const { start, end } = statusAndDates({ activity, occurrence });
  const { shown, span: dates, set } = useSpan(span ?? { start, end });
  const [scope, setScope] = useState<Scope>(scopes[0] ?? 'all');
  const [isBusy, setIsBusy] = useState(false);
  const [isTried, setIsTried] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const move = useMove(companyId);
  const problems = problemsOf(dates);
  const confirm = async (): Promise<void> => {
    setIsTried(true);
    if (problems['date_start'] ?? problems['date_end']) return;
    setIsBusy(true);
    const refused = await move({ activity, occurrence, scope, span: dates });
    setIsBusy(false);
    setFailure(refused);
    if (!refused) onMoved();
  };
  return (
    <ConfirmDialog
      title={texts.title}
      texts={{ submit: texts.submit }}
      isBusy={isBusy}
      failure={failure}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <div className={styles.form}>
        <DateFields
          values={{ date_start: shown.start, date_end: shown.end }}
          set={set}
          errorOf={(path) => (isTried ? problems[path] : undefined)}
          endHint={texts.endHint}
        />
        <ScopeChoice label={texts.scope} scopes={scopes} value={scope} onChange={setScope} />
      </div>
    </ConfirmDialog>
  );
}
