import { createHash } from 'node:crypto';

import type { Chapter } from '@gatehouse/contract/course-chapters';
import type { Result } from '@gatehouse/contract/endpoint';
import type { learner as learnerCalls } from '@gatehouse/contract/learner';

import type { PublicCall } from '../../../platform/http/call.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import { findChapters, quizOf } from '../../courses/public.ts';
import { awarenessTexts } from '../awareness.texts.ts';
import { pinVersion } from '../enrolments/enrolments.store.ts';
import { announceLearner } from './announce-learner.ts';
import { attemptsLeft } from './finish-attempt.ts';
import { asLearner, type LearnerWork, requireOpen } from './learner-access.ts';
import { findProgress, type LearnerRow, type ProgressRow, saveProgress } from './learner.store.ts';
import { type Reported, reportedBy, storedResult, verdictOf } from './package-result.ts';
import { saveResult } from './save-result.ts';

type ProgressCall = PublicCall<typeof learnerCalls.progress>;
type Body = ProgressCall['body'];

/** What a learner has acknowledged, as the page computes it as well. */
export const policyHash = (body: string): string => createHash('sha256').update(body).digest('hex');

/** Of a package what it reports, of a policy the hash of what is in force, of all else the word of the learner. */
function isCompletedBy(chapter: Chapter, { isCompleted = false, textHash, result }: Body, passScore: number): boolean {
  if (chapter.kind === 'quiz') throw notFound();
  if (chapter.kind === 'package') return result !== undefined && verdictOf(result, passScore) === 'completed';
  if (chapter.kind !== 'policy') return isCompleted;
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
  { chapterId, revision, state = '', textHash = '', result }: Body,
  isCompleted: boolean,
): Promise<ProgressRow> {
  const at = now.toISOString();
  const row = await saveProgress(db, {
    enrolmentId: learner.enrolment_id,
    chapterId,
    revision,
    state,
    textHash,
    result: result ?? null,
    completedAt: isCompleted ? at : null,
    now: at,
  });
  await pinVersion(db, learner, at);
  return row;
}

/** The status after a chapter was saved. A failed enrolment stays so until it gets another attempt. */
async function nextStatus(
  work: LearnerWork,
  chapters: readonly Chapter[],
  { isFailure }: Reported,
): Promise<LearnerRow['status']> {
  const { learner } = work;
  if (learner.status === 'Failed') return 'Failed';
  const isOver = isFailure && attemptsLeft({ ...learner, attempts_used: learner.attempts_used + 1 }) === 0;
  return isOver ? 'Failed' : statusAfter(work, chapters);
}

/** Moves the enrolment on where the chapter does. */
async function moveOn(
  work: LearnerWork,
  chapters: readonly Chapter[],
  reported: Reported,
): Promise<LearnerRow['status']> {
  const { learner, now } = work;
  const status = await nextStatus(work, chapters, reported);
  const isMoved = status !== learner.status;
  const counts = learner.status !== 'Failed' && (reported.isFailure || reported.score !== null);
  if (!isMoved && !counts) return status;
  const used = reported.isFailure ? { attempts_used: learner.attempts_used + 1 } : {};
  const finished = isMoved && status !== 'In Progress' ? { finished_at: now.toISOString() } : {};
  const change = { ...used, ...reported.score, status, ...finished };
  await saveResult(work, { enrolmentId: learner.enrolment_id, change, now });
  return status;
}

export async function saveChapter(call: ProgressCall): Promise<Result<typeof learnerCalls.progress>> {
  const { body, params, platform } = call;
  const saved = await asLearner(call, { sessionId: params.id, isChanging: true }, async (work) => {
    const { db, learner, now } = work;
    requireOpen(learner, now);
    const version = await findChapters(db, learner.version_id);
    const chapter = version?.chapters.find(({ _id }) => _id === body.chapterId);
    if (!version || !chapter) throw notFound();
    const { chapters } = version;
    const before = (await findProgress(db, learner.enrolment_id)).find(({ chapter_id }) => chapter_id === chapter._id);
    const sent = chapter.kind === 'package' ? body : { ...body, result: undefined };
    const row = await storeChapter(work, sent, isCompletedBy(chapter, sent, learner.pass_score));
    return {
      row,
      learner,
      status: await moveOn(
        work,
        chapters,
        reportedBy(learner, { before, row, hasQuiz: quizOf(chapters) !== undefined }),
      ),
    };
  });
  if (saved.status !== saved.learner.status) announceLearner(platform, saved.learner);
  const { chapter_id, revision, completed_at } = saved.row;
  const isCompleted = completed_at !== null;
  return {
    chapterId: chapter_id,
    revision,
    state: '',
    isCompleted,
    result: storedResult(saved.row),
    status: saved.status,
  };
}
