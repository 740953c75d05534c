import type { QuizChapter } from '@gatehouse/contract/courses/course-chapters.schema';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { findChapters, quizOf } from '../../courses/public.ts';
import { extendAttempt } from './attempts.store.ts';
import { findLearner } from './learner.store.ts';

/** Minutes for one attempt with the extra time of a learner; null is no limit. */
export const minutesAllowed = ({ minutes }: QuizChapter, extraTimePercent: number): number | null =>
  minutes === null ? null : minutes * (1 + extraTimePercent / 100);

/** Brings the extra time of a learner to the attempt that they are in. */
export async function extendOpenAttempt(db: CompanyDatabase, enrolmentId: string, now: string): Promise<void> {
  const learner = await findLearner(db, { enrolmentId, now, isChanging: false });
  const version = learner && (await findChapters(db, learner.version_id));
  const quiz = quizOf(version?.chapters ?? []);
  const minutes = learner && quiz ? minutesAllowed(quiz, learner.extra_time_percent) : null;
  if (minutes !== null) await extendAttempt(db, enrolmentId, { minutes, now });
}
