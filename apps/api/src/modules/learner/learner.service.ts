import type { Review } from '@gatehouse/contract/courses/course-chapters.schema';
import type { learner as learnerCalls } from '@gatehouse/contract/learner/learner';
import type { LearnerSession } from '@gatehouse/contract/learner/learner.schema';
import type { Score } from '@gatehouse/contract/learner/learner-attempts.schema';

import type { PublicCall } from '../../platform/routes/call.ts';
import { notFound } from '../../platform/core/errors.ts';
import { findChapters, quizOf, reviewAnswers, shownChapter } from '../courses/public.ts';
import { type AttemptRow, findAttempts } from './attempts.store.ts';
import { attemptsLeft } from './finish-attempt.ts';
import { asLearner, type LearnerWork, passOfToken, requireLearner, sealPass } from './learner-access.ts';
import { logoAddress } from './learner-logo.ts';
import { mayRename } from './learner-name.service.ts';
import { findCertificateId, findProgress, type LearnerRow } from './learner.store.ts';
import { currentResult } from './package-result.ts';

const minuteMs = 60_000;

/** Exchanges a link for a cookie. Mail scanners open links too, so this starts nothing. */
export async function openLink({
  platform,
  params,
  body,
  cookies,
}: PublicCall<typeof learnerCalls.access>): Promise<{ open: true }> {
  const pass = await passOfToken(platform, body.token);
  const now = platform.clock.now();
  await platform.database.withCompany(pass.companyId, (db) =>
    requireLearner(db, { linkId: pass.linkId, now, sessionId: params.id, isChanging: false }),
  );
  cookies.setLearner(sealPass(platform, pass));
  return { open: true };
}

export const readScore = (call: PublicCall<typeof learnerCalls.score>): Promise<Score> =>
  asLearner(call, { sessionId: null, isChanging: false }, async ({ learner: { status, score, total } }) => ({
    status,
    score,
    total,
  }));

export const readLearnerSession = (call: PublicCall<typeof learnerCalls.session>): Promise<LearnerSession> =>
  asLearner(call, { sessionId: call.params.id, isChanging: false }, presentSession);

async function presentSession({ db, learner, now }: LearnerWork): Promise<LearnerSession> {
  const version = await findChapters(db, learner.version_id);
  if (!version) throw notFound();
  const [last] = await findAttempts(db, learner.enrolment_id);
  const progress = await findProgress(db, learner.enrolment_id);
  const { title, language, chapters } = version;
  return {
    _id: learner.session_id,
    name: learner.session_name,
    description: learner.description,
    company: learner.company,
    logo: learner.logo && logoAddress(learner.session_id),
    fullname: learner.fullname,
    mayRename: mayRename(learner, last),
    status: stateNow(learner, now),
    date_start: learner.date_start,
    dueDate: learner.due_date,
    passScore: learner.pass_score,
    course: { title, language, chapters: chapters.map(shownChapter) },
    progress: progress.map((row) => ({
      chapterId: row.chapter_id,
      revision: row.revision,
      // The saved state of a package may be large, and is returned when it is launched.
      state: '',
      isCompleted: row.completed_at !== null,
      result: currentResult(row),
    })),
    result: {
      ...presentResult(learner, { last, now }),
      certificateId: await findCertificateId(db, learner.enrolment_id),
    },
    review: reviewOf(learner, { last, chapters }),
  };
}

/** Returns the status for the learner now, because their own due date may be later than the end of the session. */
function stateNow({ state, opens_at, closes_at }: LearnerRow, now: Date): LearnerSession['status'] {
  if (state === 'Draft') return 'Draft';
  if (now.getTime() < Date.parse(opens_at)) return 'Scheduled';
  return now.getTime() < Date.parse(closes_at) ? 'Open' : 'Closed';
}

type Last = AttemptRow | undefined;

function presentResult(
  learner: LearnerRow,
  { last, now }: { last: Last; now: Date },
): Omit<LearnerSession['result'], 'certificateId'> {
  const left = attemptsLeft(learner);
  const isOpen = last?.state === 'Open' && (last.deadline === null || Date.parse(last.deadline) > now.getTime());
  const nextMs = last?.ended_at ? Date.parse(last.ended_at) + learner.cooldown_minutes * minuteMs : 0;
  return {
    status: learner.status,
    score: learner.score,
    total: learner.total,
    attemptsUsed: learner.attempts_used,
    attemptsLeft: left,
    nextAttemptAt: left > 0 && nextMs > now.getTime() ? new Date(nextMs).toISOString() : null,
    hasOpenAttempt: isOpen,
  };
}

/** Returns the review of the last ended attempt, as far as the quiz allows it. */
function reviewOf(
  learner: LearnerRow,
  { last, chapters }: { last: Last; chapters: Parameters<typeof quizOf>[0] },
): Review[] {
  const quiz = quizOf(chapters);
  if (!quiz || !last || last.state === 'Open' || quiz.feedback === 'never') return [];
  const isDone = learner.status === 'Passed' || attemptsLeft(learner) === 0;
  return quiz.feedback === 'after-attempt' || isDone ? reviewAnswers(quiz, last.answers) : [];
}
