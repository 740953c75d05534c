import type { Answers } from '@gatehouse/contract/courses/course-chapters.schema';

import type { AttemptRow } from './attempts.store.ts';

/** Windows of which the newest revision is remembered. */
const windowsAtMost = 20;

/** Answers as a window sends them. */
interface SentAnswers {
  windowId?: string | undefined;
  revision: number;
  answers: Answers;
}

/** The last revision of a window; calls that name none are numbered by the attempt. */
const revisionOf = ({ windows, revision }: AttemptRow, windowId: string): number =>
  windowId === '' ? revision : (windows[windowId] ?? -1);

/** The windows after a save; of many those with the most saves, which are at work now. */
function withWindow(windows: AttemptRow['windows'], windowId: string, revision: number): AttemptRow['windows'] {
  if (windowId === '') return windows;
  const { [windowId]: _own, ...others } = windows;
  const kept = Object.entries(others).toSorted(([, one], [, other]) => other - one);
  return Object.fromEntries([[windowId, revision] as const, ...kept.slice(0, windowsAtMost - 1)]);
}

/** An attempt after a save of one window. A late copy of an older save changes nothing. */
export function savedAttempt(
  attempt: AttemptRow,
  { windowId = '', revision, answers }: SentAnswers,
): { row: AttemptRow; isElsewhere: boolean } {
  if (revision <= revisionOf(attempt, windowId)) return { row: attempt, isElsewhere: false };
  const row = {
    ...attempt,
    answers,
    // Every save raises it, so that it tells whether another window has saved since.
    revision: Math.max(attempt.revision + 1, revision),
    windows: withWindow(attempt.windows, windowId, revision),
  };
  return { row, isElsewhere: isElsewhere(attempt, windowId) };
}

/** True if another window has saved answers of this attempt as well. */
const isElsewhere = ({ windows }: AttemptRow, windowId: string): boolean =>
  windowId !== '' && Object.keys(windows).some((one) => one !== windowId);

/** What is scored is what was on the screen when it was submitted, whatever other windows have saved. */
export const submittedAttempt = (
  attempt: AttemptRow,
  { windowId = '', revision, answers }: SentAnswers,
): AttemptRow => ({
  ...attempt,
  answers,
  revision: Math.max(attempt.revision, revision),
  submitted_by: windowId === '' ? null : windowId,
});
