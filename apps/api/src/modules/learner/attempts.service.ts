import { randomInt } from 'node:crypto';

import type { QuizChapter } from '@gatehouse/contract/courses/course-chapters.schema';
import type { learner as learnerCalls } from '@gatehouse/contract/learner/learner';
import type { Attempt, AttemptTime, SavedAnswers } from '@gatehouse/contract/learner/learner-attempts.schema';
import { FailureCode } from '@gatehouse/contract/core/reply';

import type { CompanyDatabase } from '../../platform/database/database.ts';
import type { PublicCall } from '../../platform/routes/call.ts';
import { AppError, conflict, notFound, unprocessable } from '../../platform/core/errors.ts';
import { findChapters, quizOf, shownQuestions } from '../courses/public.ts';
import { learnerTexts } from './learner.texts.ts';
import { countAttempt } from './enrolments.store.ts';
import { type AttemptRow, findAttempts, insertAttempt, saveAnswers } from './attempts.store.ts';
import { announceLearner } from './announce-learner.ts';
import { minutesAllowed } from './extra-time.ts';
import { attemptsLeft, finishAttempt, resultOf } from './finish-attempt.ts';
import { asLearner, type LearnerWork, requireOpen } from './learner-access.ts';
import { findProgress, type LearnerRow } from './learner.store.ts';
import { savedAttempt, submittedAttempt } from './saved-attempt.ts';

const minuteMs = 60_000;
/** Milliseconds of tolerance for answers that were sent in time but arrive late. */
const graceMs = 5_000;
const largestSeed = 2 ** 31 - 1;

type StartCall = PublicCall<typeof learnerCalls.start>;
type AnswerCall = PublicCall<typeof learnerCalls.answer>;

const isOver = ({ deadline }: AttemptRow, now: Date): boolean =>
  deadline !== null && now.getTime() > Date.parse(deadline) + graceMs;

const presentAttempt = (attempt: AttemptRow, quiz: QuizChapter, now: Date): Attempt => ({
  attemptId: attempt.id,
  number: attempt.number,
  deadline: attempt.deadline === null ? null : new Date(attempt.deadline).toISOString(),
  now: now.toISOString(),
  questions: shownQuestions(quiz, attempt.seed),
  revision: attempt.revision,
  answers: attempt.answers,
});

/** Starts an attempt, or continues the open one. */
export async function startAttempt(call: StartCall): Promise<Attempt> {
  const started = await asLearner(call, { sessionId: call.params.id, isChanging: true }, async (work) => {
    const { db, now } = work;
    requireOpen(work.learner, now);
    const [quiz, [last]] = await Promise.all([requireQuiz(work), findAttempts(db, work.learner.enrolment_id)]);
    if (last?.state === 'Open' && !isOver(last, now))
      return { attempt: presentAttempt(last, quiz, now), learner: null };
    const { learner, ended } = await endLast(work, last);
    refuseAttempt(learner, { ended, now });
    const attempt = await begin(db, learner, { quiz, now });
    return { attempt: presentAttempt(attempt, quiz, now), learner };
  });
  if (started.learner) {
    call.created();
    announceLearner(call.platform, started.learner);
  }
  return started.attempt;
}

/** Scores an attempt whose time ran out, and returns when the last one ended. */
async function endLast(
  work: LearnerWork,
  last: AttemptRow | undefined,
): Promise<{ learner: LearnerRow; ended: Date | null }> {
  const { learner, now } = work;
  if (last?.state === 'Open')
    return { learner: await finishAttempt(work, learner, { attempt: last, state: 'Timed Out', now }), ended: now };
  return { learner, ended: last?.ended_at ? new Date(last.ended_at) : null };
}

/** Returns the quiz, once every other chapter is complete. */
async function requireQuiz({ db, learner }: LearnerWork): Promise<QuizChapter> {
  const [version, progress] = await Promise.all([
    findChapters(db, learner.version_id),
    findProgress(db, learner.enrolment_id),
  ]);
  const quiz = quizOf(version?.chapters ?? []);
  if (!version || !quiz) throw conflict(learnerTexts.noQuiz);
  const done = new Set(
    progress.filter(({ completed_at }) => completed_at !== null).map(({ chapter_id }) => chapter_id),
  );
  if (version.chapters.some(({ _id, kind }) => kind !== 'quiz' && !done.has(_id)))
    throw unprocessable(learnerTexts.chaptersFirst);
  return quiz;
}

function refuseAttempt(learner: LearnerRow, { ended, now }: { ended: Date | null; now: Date }): void {
  if (learner.status === 'Passed') throw new AppError(409, FailureCode.noAttemptsLeft, learnerTexts.alreadyPassed);
  if (attemptsLeft(learner) === 0) throw new AppError(409, FailureCode.noAttemptsLeft, learnerTexts.noAttemptsLeft);
  const waitMs = ended === null ? 0 : ended.getTime() + learner.cooldown_minutes * minuteMs - now.getTime();
  if (waitMs > 0) throw conflict(learnerTexts.waits(Math.ceil(waitMs / minuteMs)));
}

async function begin(
  db: CompanyDatabase,
  learner: LearnerRow,
  { quiz, now }: { quiz: QuizChapter; now: Date },
): Promise<AttemptRow> {
  const at = now.toISOString();
  const minutes = minutesAllowed(quiz, learner.extra_time_percent);
  const attempts_used = learner.attempts_used + 1;
  const attempt = {
    company_id: learner.company_id,
    enrolment_id: learner.enrolment_id,
    number: attempts_used,
    seed: randomInt(largestSeed),
    started_at: at,
    deadline: minutes === null ? null : new Date(now.getTime() + minutes * minuteMs).toISOString(),
  };
  const [row] = await Promise.all([insertAttempt(db, attempt), countAttempt(db, learner, { attempts_used, at })]);
  return row;
}

/** Returns the remaining time of an attempt, which a page with a countdown reads again, because extra time may have been added. */
export const readAttemptTime = (call: PublicCall<typeof learnerCalls.attemptTime>): Promise<AttemptTime> =>
  asLearner(call, { sessionId: call.params.id, isChanging: false }, async ({ db, learner, now }) => {
    const attempts = await findAttempts(db, learner.enrolment_id);
    const attempt = attempts.find(({ id }) => id === call.params.attemptId);
    if (!attempt) throw notFound();
    return {
      deadline: momentOf(attempt.deadline),
      now: now.toISOString(),
      isOpen: attempt.state === 'Open' && !isOver(attempt, now),
    };
  });

/** Saves answers; an older revision of the same window is ignored. A submission is scored once, however often it is sent. */
export async function answerAttempt(call: AnswerCall): Promise<SavedAnswers> {
  const { body, params } = call;
  const scope = { sessionId: params.id, isChanging: true, mayPass: body.submit };
  const saved = await asLearner(call, scope, async (work) => {
    const { db, learner, now } = work;
    const attempt = (await findAttempts(db, learner.enrolment_id)).find(({ id }) => id === body.attemptId);
    if (!attempt) throw notFound();
    if (attempt.state !== 'Open') return { learner: null, answer: answerEnded(learner, attempt, body) };
    requireOpen(learner, now);
    if (isOver(attempt, now)) {
      const after = await finishAttempt(work, learner, { attempt, state: 'Timed Out', now });
      return { learner: after, answer: body.submit ? resultOf(after) : null };
    }
    if (body.submit) {
      const after = await finishAttempt(work, learner, {
        attempt: submittedAttempt(attempt, body),
        state: 'Submitted',
        now,
      });
      return { learner: after, answer: resultOf(after) };
    }
    const { row, isElsewhere } = savedAttempt(attempt, body);
    if (row !== attempt) await saveAnswers(db, row);
    return { learner: null, answer: { revision: row.revision, deadline: momentOf(row.deadline), isElsewhere } };
  });
  if (saved.learner) announceLearner(call.platform, saved.learner);
  // Thrown outside the transaction, so that the score of an attempt that ran out of time is committed.
  if (!saved.answer) throw alreadySubmitted();
  return saved.answer;
}

const momentOf = (moment: string | null): string | null => (moment === null ? null : new Date(moment).toISOString());
const alreadySubmitted = () => new AppError(409, FailureCode.attemptSubmitted, learnerTexts.attemptSubmitted);

/**
 * Returns the response to answers for an attempt that has ended. A repeated submission gets the same result; another window gets an error,
 * because its answers were not scored.
 */
function answerEnded(learner: LearnerRow, attempt: AttemptRow, { submit, windowId }: AnswerCall['body']): SavedAnswers {
  const { state, submitted_by } = attempt;
  if (!submit) throw alreadySubmitted();
  if (state === 'Submitted' && windowId !== undefined && submitted_by !== null && submitted_by !== windowId)
    throw new AppError(409, FailureCode.attemptSubmitted, learnerTexts.submittedElsewhere);
  return resultOf(learner);
}
