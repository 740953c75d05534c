import { createHash } from 'node:crypto';

import type { Chapter } from '@gatehouse/contract/course-chapters';
import type { Result } from '@gatehouse/contract/endpoint';
import type { learner as learnerCalls } from '@gatehouse/contract/learner';

import type { PublicCall } from '../../../platform/http/call.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import { findChapters } from '../../courses/public.ts';
import { awarenessTexts } from '../awareness.texts.ts';
import { announceLearner } from './announce-learner.ts';
import { pinVersion } from './attempts.service.ts';
import { asLearner, type LearnerWork, requireOpen } from './learner-access.ts';
import { findProgress, type LearnerRow, type ProgressRow, saveProgress } from './learner.store.ts';
import { saveResult } from './save-result.ts';

type ProgressCall = PublicCall<typeof learnerCalls.progress>;
type Body = ProgressCall['body'];

/** What a learner has acknowledged, as the page computes it as well. */
export const policyHash = (body: string): string => createHash('sha256').update(body).digest('hex');

/** A text is complete when the learner says so, a policy only with the hash of what is in force. */
function isCompletedBy(chapter: Chapter, { isCompleted = false, textHash }: Body): boolean {
  if (chapter.kind === 'quiz') throw notFound();
  if (chapter.kind === 'text') return isCompleted;
  if (textHash === undefined) return false;
  if (textHash !== policyHash(chapter.body)) throw conflict(awarenessTexts.learner.policyChanged);
  return true;
}

/** A course without a quiz is passed with its last chapter. */
async function statusAfter({ db, learner }: LearnerWork, chapters: readonly Chapter[]): Promise<typeof learner.status> {
  if (learner.status === 'Passed') return 'Passed';
  if (chapters.some(({ kind }) => kind === 'quiz')) return 'In Progress';
  const done = (await findProgress(db, learner.enrolment_id)).filter(({ completed_at }) => completed_at !== null);
  return done.length >= chapters.length ? 'Passed' : 'In Progress';
}

/** Stores what was done in a chapter. */
async function storeChapter(
  { db, learner, now }: LearnerWork,
  { chapterId, revision, state = '', textHash = '' }: Body,
  isCompleted: boolean,
): Promise<ProgressRow> {
  const at = now.toISOString();
  const completedAt = isCompleted ? at : null;
  const progress = { enrolmentId: learner.enrolment_id, chapterId, revision, state, textHash, completedAt, now: at };
  const row = await saveProgress(db, progress);
  await pinVersion(db, learner, at);
  return row;
}

/** Moves the enrolment on where the chapter does. A failed one stays so until it gets another attempt. */
async function moveOn(work: LearnerWork, chapters: readonly Chapter[]): Promise<LearnerRow['status']> {
  const { learner, now } = work;
  const status = learner.status === 'Failed' ? 'Failed' : await statusAfter(work, chapters);
  if (status === learner.status) return status;
  const finished = status === 'Passed' ? { finished_at: now.toISOString() } : {};
  await saveResult(work, { enrolmentId: learner.enrolment_id, change: { status, ...finished }, now });
  return status;
}

export async function saveChapter(call: ProgressCall): Promise<Result<typeof learnerCalls.progress>> {
  const { body, params, platform } = call;
  const saved = await asLearner(call, { sessionId: params.id, isChanging: true }, async (work) => {
    requireOpen(work.learner, work.now);
    const version = await findChapters(work.db, work.learner.version_id);
    const chapter = version?.chapters.find(({ _id }) => _id === body.chapterId);
    if (!version || !chapter) throw notFound();
    const row = await storeChapter(work, body, isCompletedBy(chapter, body));
    return { row, learner: work.learner, status: await moveOn(work, version.chapters) };
  });
  if (saved.status !== saved.learner.status) announceLearner(platform, saved.learner);
  const { chapter_id, revision, state, completed_at } = saved.row;
  return { chapterId: chapter_id, revision, state, isCompleted: completed_at !== null, status: saved.status };
}
