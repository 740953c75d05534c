import type { QuizChapter } from '@gatehouse/contract/courses/course-chapters.schema';

import type { CompanyDatabase } from '../../platform/database/database.ts';
import { findChapters, quizOf } from '../courses/public.ts';
import { extendAttempt } from './attempts.store.ts';
import { findLearner } from './learner.store.ts';

/** Returns the minutes of one attempt with a learner's extra time, or null without a limit. */
export const minutesAllowed = ({ minutes }: QuizChapter, extraTimePercent: number): number | null =>
  minutes === null ? null : minutes * (1 + extraTimePercent / 100);

/** Applies a learner's extra time to their open attempt. */
export async function extendOpenAttempt(db: CompanyDatabase, enrolmentId: string, now: string): Promise<void> {
  const learner = await findLearner(db, { enrolmentId, now, isChanging: false });
  const version = learner && (await findChapters(db, learner.version_id));
  const quiz = quizOf(version?.chapters ?? []);
  const minutes = learner && quiz ? minutesAllowed(quiz, learner.extra_time_percent) : null;
  if (minutes !== null) await extendAttempt(db, enrolmentId, { minutes, now });
}
