import { createHash } from 'node:crypto';

import type { Chapter } from '@gatehouse/contract/courses/course-chapters.schema';
import type { Result } from '@gatehouse/contract/core/endpoint';
import type { learner as learnerCalls } from '@gatehouse/contract/learner/learner';

import type { PublicCall } from '../../platform/routes/call.ts';
import { conflict, notFound } from '../../platform/core/errors.ts';
import { withdrawCertificate } from '../certificates/public.ts';
import { findChapters, quizOf } from '../courses/public.ts';
import { learnerTexts } from './learner.texts.ts';
import { pinVersion } from './enrolments.store.ts';
import { announceLearner } from './announce-learner.ts';
import { attemptsLeft } from './finish-attempt.ts';
import { asLearner, type LearnerWork, requireOpen } from './learner-access.ts';
import { findProgress, type LearnerRow, saveProgress } from './learner.store.ts';
import { isFailure, playResult, scoreAfter } from './package-result.ts';
import { saveResult } from './save-result.ts';
import { savedChapter } from './saved-chapter.ts';

type ProgressCall = PublicCall<typeof learnerCalls.progress>;
type Body = ProgressCall['body'];

/** Hashes the policy that a learner acknowledges; the page computes the same hash. */
export const policyHash = (body: string): string => createHash('sha256').update(body).digest('hex');

/** True if a package completes by its report. Without an attempt left nothing is passed; an extra attempt added later is separate. */
const isPassedBy = ({ result }: Body, { status, pass_score }: LearnerRow): boolean =>
  result !== undefined && status !== 'Failed' && !isFailure(result, pass_score);

/**
 * True if a save completes the chapter: a package by its report, a policy by the hash of the current text, and any other when the learner
 * confirms it.
 */
function isCompletedBy(chapter: Chapter, body: Body, learner: LearnerRow): boolean {
  if (chapter.kind === 'quiz') throw notFound();
  if (chapter.kind === 'package') return isPassedBy(body, learner);
  if (chapter.kind !== 'policy') return body.isCompleted ?? false;
  if (body.textHash === undefined) return false;
  if (body.textHash !== policyHash(chapter.body)) throw conflict(learnerTexts.policyChanged);
  return true;
}

/** Returns the status of an enrollment after a save. A course without a quiz is passed with its last chapter. */
async function statusOf({ db, learner }: LearnerWork, chapters: readonly Chapter[]): Promise<LearnerRow['status']> {
  if (quizOf(chapters)) return 'In Progress';
  const done = (await findProgress(db, learner.enrolment_id)).filter(({ completed_at }) => completed_at !== null);
  return done.length >= chapters.length ? 'Passed' : 'In Progress';
}

/** The effects of a save on the enrollment. */
interface ReportedOutcome {
  /** True for a new failure, which counts as an attempt. */
  isFailure: boolean;
  /** True if the enrollment had passed by a completion that is now reverted. */
  isTakenBack: boolean;
  /** The score in percent; null if it does not change, or if a quiz scores the course. */
  score: { score: number; total: number } | null;
}

/** Saves the progress in a chapter. */
async function storeChapter({ db, learner, now }: LearnerWork, { chapter, hasQuiz, body }: StoredAttempt) {
  const { chapterId, revision, playId = '', state = null, textHash = '' } = body;
  const result = chapter.kind === 'package' ? (body.result ?? null) : null;
  const at = now.toISOString();
  const before = (await findProgress(db, learner.enrolment_id)).find(({ chapter_id }) => chapter_id === chapterId);
  const change = savedChapter(
    before,
    { chapterId, playId, revision, result, isCompleted: isCompletedBy(chapter, body, learner) },
    { passScore: learner.pass_score, now: at, isKept: learner.status === 'Passed' && hasQuiz },
  );
  const kept = change.isNewer ? state : null;
  await saveProgress(db, learner.enrolment_id, { row: change.row, state: kept, textHash, now: at });
  await pinVersion(db, learner, at);
  return { ...change, before, own: change.row.plays[playId] };
}
interface StoredAttempt {
  chapter: Chapter;
  hasQuiz: boolean;
  body: Body;
}
type Change = Awaited<ReturnType<typeof storeChapter>>;

function reportedBy(
  { status, score }: LearnerRow,
  { before, row, isNewer, hasFailed, isTakenBack }: Change,
  hasQuiz: boolean,
): ReportedOutcome {
  const counts = isNewer && status !== 'Failed' && (status !== 'Passed' || isTakenBack);
  if (!counts) return { isFailure: false, isTakenBack: false, score: null };
  return {
    isFailure: hasFailed && row.completed_at === null,
    isTakenBack: isTakenBack && status === 'Passed',
    score: hasQuiz ? null : scoreAfter(score, before, row),
  };
}

/** Returns the status after a chapter was saved. A failed enrollment stays failed until it gets another attempt. */
async function nextStatus(
  work: LearnerWork,
  chapters: readonly Chapter[],
  { isFailure: fails, isTakenBack }: ReportedOutcome,
): Promise<LearnerRow['status']> {
  const { learner } = work;
  if (learner.status === 'Failed' || (learner.status === 'Passed' && !isTakenBack)) return learner.status;
  const after = { ...learner, status: 'In Progress' as const, attempts_used: learner.attempts_used + 1 };
  return fails && attemptsLeft(after) === 0 ? 'Failed' : statusOf(work, chapters);
}

/** Updates the enrollment after a chapter changed. */
async function updateEnrolment(
  work: LearnerWork,
  chapters: readonly Chapter[],
  reported: ReportedOutcome,
): Promise<LearnerRow['status']> {
  const { db, learner, now } = work;
  const status = await nextStatus(work, chapters, reported);
  const isMoved = status !== learner.status;
  if (!isMoved && !reported.isFailure && reported.score === null) return status;
  const used = reported.isFailure ? { attempts_used: learner.attempts_used + 1 } : {};
  const finished = isMoved ? { finished_at: status === 'In Progress' ? null : now.toISOString() } : {};
  const change = { ...used, ...reported.score, status, ...finished };
  if (reported.isTakenBack) await withdrawCertificate(db, { enrolmentId: learner.enrolment_id, now });
  await saveResult(work, { enrolmentId: learner.enrolment_id, change, now });
  return status;
}

export async function saveChapter(call: ProgressCall): Promise<Result<typeof learnerCalls.progress>> {
  const { body, params, platform } = call;
  const scope = { sessionId: params.id, isChanging: true };
  const { learner, status, row, own, isElsewhere } = await asLearner(call, scope, async (work) => {
    requireOpen(work.learner, work.now);
    const version = await findChapters(work.db, work.learner.version_id);
    const chapter = version?.chapters.find(({ _id }) => _id === body.chapterId);
    if (!version || !chapter) throw notFound();
    const hasQuiz = quizOf(version.chapters) !== undefined;
    const change = await storeChapter(work, { chapter, hasQuiz, body });
    const reported = reportedBy(work.learner, change, hasQuiz);
    return { ...change, learner: work.learner, status: await updateEnrolment(work, version.chapters, reported) };
  });
  if (status !== learner.status) announceLearner(platform, learner);
  return {
    chapterId: row.chapter_id,
    revision: row.revision,
    state: '',
    isCompleted: row.completed_at !== null,
    result: playResult(own),
    isElsewhere,
    status,
  };
}
