import type { SavedAnswers } from '@gatehouse/contract/learner/learner-attempts.schema';
import { isPassed } from '@gatehouse/domain/awareness/score-quiz';

import type { CompanyDatabase } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { findChapters, quizOf, scoreAnswers } from '../courses/public.ts';
import { type AttemptRow, endAttempt, findAttempts, findOverdue } from './attempts.store.ts';
import { findLearner, type LearnerRow } from './learner.store.ts';
import { saveResult } from './save-result.ts';

/** Returns the number of attempts that a learner has left. */
export const attemptsLeft = ({ status, max_attempts, extra_attempts, attempts_used }: LearnerRow): number =>
  status === 'Passed' ? 0 : Math.max(0, max_attempts + extra_attempts - attempts_used);

/** Returns the result of a learner in the shape of a submission's response. */
export const resultOf = (learner: LearnerRow): Extract<SavedAnswers, { attemptsLeft: number }> => ({
  status: learner.status,
  score: learner.score,
  total: learner.total,
  attemptsLeft: attemptsLeft(learner),
});

function statusAfter(learner: LearnerRow, passed: boolean): LearnerRow['status'] {
  if (passed || learner.status === 'Passed') return 'Passed';
  return attemptsLeft(learner) > 0 ? 'In Progress' : 'Failed';
}

const isBetter = (score: number, { score: best }: LearnerRow): boolean => best === null || score > best;

/**
 * Scores the saved answers of an attempt and ends it. The best attempt counts.
 * @returns the updated learner
 */
export async function finishAttempt(
  { db, platform }: { db: CompanyDatabase; platform: Platform },
  learner: LearnerRow,
  { attempt, state, now }: { attempt: AttemptRow; state: 'Submitted' | 'Timed Out'; now: Date },
): Promise<LearnerRow> {
  const version = await findChapters(db, learner.version_id);
  const quiz = quizOf(version?.chapters ?? []);
  const reached = quiz ? scoreAnswers(quiz, attempt.answers) : { score: 0, total: 0 };
  const passed = isPassed(reached, learner.pass_score);
  const at = now.toISOString();
  const best = isBetter(reached.score, learner) ? reached : { score: learner.score, total: learner.total };
  const status = statusAfter(learner, passed);
  const change = { status, ...best, finished_at: at };
  const also = () => endAttempt(db, attempt, { state, ended_at: at, ...reached, is_passed: passed });
  await saveResult({ db, platform }, { enrolmentId: learner.enrolment_id, change, now, also });
  return { ...learner, status, ...best };
}

/**
 * Scores the saved answers of all attempts whose time is over.
 * @returns the ids of their sessions
 */
export async function endOverdueAttempts(
  { db, platform }: { db: CompanyDatabase; platform: Platform },
  now: Date,
): Promise<string[]> {
  const sessions: string[] = [];
  const at = now.toISOString();
  for (const { enrolmentId, attemptId } of await findOverdue(db, at)) {
    const learner = await findLearner(db, { enrolmentId, now: at, isChanging: true });
    const attempt = (await findAttempts(db, enrolmentId)).find(({ id }) => id === attemptId);
    if (!learner || !attempt) continue;
    await finishAttempt({ db, platform }, learner, { attempt, state: 'Timed Out', now });
    sessions.push(learner.session_id);
  }
  return sessions;
}
