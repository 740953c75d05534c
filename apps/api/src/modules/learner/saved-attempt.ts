import type { Answers } from '@gatehouse/contract/courses/course-chapters.schema';

import type { AttemptRow } from './attempts.store.ts';

/** The maximum number of windows whose latest revision is stored. */
const windowsAtMost = 20;

/** The answers that a window sends. */
interface SentAnswers {
  windowId?: string | undefined;
  revision: number;
  answers: Answers;
}

/** Returns the latest revision of a window; requests without a window use the number of the attempt. */
const revisionOf = ({ windows, revision }: AttemptRow, windowId: string): number =>
  windowId === '' ? revision : (windows[windowId] ?? -1);

/** Returns the windows after a save. Beyond the limit it keeps those with the most saves, which are in use. */
function withWindow(windows: AttemptRow['windows'], windowId: string, revision: number): AttemptRow['windows'] {
  if (windowId === '') return windows;
  const { [windowId]: _own, ...others } = windows;
  const kept = Object.entries(others).toSorted(([, one], [, other]) => other - one);
  return Object.fromEntries([[windowId, revision] as const, ...kept.slice(0, windowsAtMost - 1)]);
}

/** Returns an attempt after a save of one window. A late copy of an older save changes nothing. */
export function savedAttempt(
  attempt: AttemptRow,
  { windowId = '', revision, answers }: SentAnswers,
): { row: AttemptRow; isElsewhere: boolean } {
  if (revision <= revisionOf(attempt, windowId)) return { row: attempt, isElsewhere: false };
  const row = {
    ...attempt,
    answers,
    // Increases with every save, so that it shows whether another window has saved since.
    revision: Math.max(attempt.revision + 1, revision),
    windows: withWindow(attempt.windows, windowId, revision),
  };
  return { row, isElsewhere: hasOtherWindow(attempt, windowId) };
}

/** True if another window has also saved answers of this attempt. */
const hasOtherWindow = ({ windows }: AttemptRow, windowId: string): boolean =>
  windowId !== '' && Object.keys(windows).some((one) => one !== windowId);

/** Returns the attempt to score: with the answers on the screen at submission, regardless of other windows. */
export const submittedAttempt = (
  attempt: AttemptRow,
  { windowId = '', revision, answers }: SentAnswers,
): AttemptRow => ({
  ...attempt,
  answers,
  revision: Math.max(attempt.revision, revision),
  submitted_by: windowId === '' ? null : windowId,
});
