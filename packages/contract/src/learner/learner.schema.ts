import { z } from 'zod';

import { enrolmentStatuses, sessionStates } from '../awareness/awareness-session.ts';
import { registrationBody, registrationInfoSchema } from '../awareness/public-session.schema.ts';
import { storedList } from '../core/answer-lists.schema.ts';
import { bindSchemas, type GroupSchemas } from '../core/endpoint.schema.ts';
import { day, moment, recordId } from '../core/text.schema.ts';
import { answersSchema, reviewSchema, shownChapterSchema } from '../courses/course-chapters.schema.ts';
import {
  chapterProgressBody,
  chapterProgressSchema,
  launchBody,
  launchSchema,
  savedChapterSchema,
} from '../courses/course-packages.schema.ts';
import { packageStateCharacters } from '../courses/course-packages.ts';
import { attemptSchema, attemptTimeSchema, savedAnswersSchema, scoreSchema } from './learner-attempts.schema.ts';
import { learner } from './learner.ts';

const count = z.number().int();
/** Replaces the cookie. */
const token = z.string().min(20).max(200).optional();
const ofSession = z.strictObject({ id: recordId });
const byLinkSchemas = { params: ofSession, query: z.strictObject({ token }) } as const;
/** Schemas of a change by link; all learners of an office share one address. */
const changedByLinkSchemas = { ...byLinkSchemas, limit: { calls: 600, seconds: 60 } } as const;

/** A session for its learner. */
export const learnerSessionSchema = z.strictObject({
  _id: recordId,
  name: z.string(),
  description: z.string(),
  company: z.string(),
  /** Address of the company's logo; null without one. */
  logo: z.string().nullable(),
  fullname: z.string(),
  /** True if the learner can still correct the name: in a public session, before the first attempt. */
  mayRename: z.boolean(),
  status: z.enum(sessionStates),
  date_start: day,
  dueDate: day,
  passScore: count,
  course: z.strictObject({ title: z.string(), language: z.string(), chapters: storedList(shownChapterSchema) }),
  progress: storedList(chapterProgressSchema),
  result: scoreSchema.extend({
    attemptsUsed: count,
    attemptsLeft: count,
    /** Time at which the next attempt can begin; null if it can begin now, or never. */
    nextAttemptAt: moment.nullable(),
    hasOpenAttempt: z.boolean(),
    /** The ID of the certificate; null if there is none, or it was revoked. */
    certificateId: z.string().nullable(),
  }),
  /** The review of the last attempt; empty if the feedback policy does not allow it. */
  review: storedList(reviewSchema),
});
export type LearnerSession = z.output<typeof learnerSessionSchema>;

/** Schemas, limits and summaries of `learner`. */
export const learnerSchemas = {
  access: {
    summary: 'Exchanges the token of a personal link for a cookie (12 hours). Opening a link starts nothing.',
    params: ofSession,
    limit: { calls: 600, seconds: 60 },
    neverKept: true,
    body: z.strictObject({ token: z.string().min(20).max(200) }),
    result: z.strictObject({ open: z.literal(true) }),
  },
  session: {
    summary: 'The session, its course and how far the learner is.',
    ...byLinkSchemas,
    result: learnerSessionSchema,
  },
  score: {
    summary: 'The best result of the learner.',
    query: z.strictObject({ token }),
    result: scoreSchema,
  },
  registration: {
    summary: 'What a public session is about, before anyone registers.',
    params: ofSession,
    limit: { calls: 120, seconds: 60 },
    result: registrationInfoSchema,
  },
  register: {
    summary:
      'Registers for a public session: emails a link to confirm (24 hours). Always 202: it never reveals if an address is known.',
    params: ofSession,
    limit: { calls: 20, seconds: 3_600 },
    neverKept: true,
    body: registrationBody,
    result: z.strictObject({ sent: z.literal(true) }),
  },
  confirm: {
    summary: 'Confirms a registration and opens the session for its learner.',
    params: ofSession,
    limit: { calls: 60, seconds: 60 },
    neverKept: true,
    body: z.strictObject({ token: z.string().min(20).max(200) }),
    result: z.strictObject({ open: z.literal(true) }),
  },
  certificate: {
    summary: 'The certificate of the learner as a PDF.',
    ...byLinkSchemas,
    cost: 'report',
    limit: { calls: 30, seconds: 60 },
  },
  badge: {
    summary: 'The certificate of the learner as an image with its credential inside.',
    ...byLinkSchemas,
    cost: 'report',
    limit: { calls: 30, seconds: 60 },
  },
  logo: {
    summary: 'The logo of the company: by link, or for a public session without one.',
    ...byLinkSchemas,
    cost: 'file',
    limit: { calls: 600, seconds: 60 },
  },
  start: {
    summary: 'Begins an attempt (201), or answers the open one (200).',
    ...changedByLinkSchemas,
    result: attemptSchema,
  },
  attemptTime: {
    summary: 'The time that is left of an attempt, and whether it is still open.',
    ...byLinkSchemas,
    params: z.strictObject({ id: recordId, attemptId: recordId }),
    result: attemptTimeSchema,
  },
  answer: {
    summary:
      'Saves answers; an older `revision` of the same window is ignored. With `submit` scores the answers that it brings; repeated, the same result.',
    ...changedByLinkSchemas,
    body: z.strictObject({
      attemptId: recordId,
      /** The browser window of the attempt; each window numbers its own saves. */
      windowId: z.uuid().optional(),
      revision: count.min(0).max(1_000_000_000),
      answers: answersSchema,
      submit: z.boolean().default(false),
    }),
    result: savedAnswersSchema,
  },
  launch: {
    summary: 'Opens a video or package: addresses on the content host that expire, and the state to resume with.',
    ...changedByLinkSchemas,
    neverKept: true,
    body: launchBody,
    result: launchSchema,
  },
  progress: {
    summary:
      'Saves how far the learner is in a chapter; with `textHash` acknowledges a policy, with `result` stores what a package reports.',
    ...changedByLinkSchemas,
    bodyBytesAtMost: 4 * packageStateCharacters,
    body: chapterProgressBody,
    result: savedChapterSchema.extend({ status: z.enum(enrolmentStatuses) }),
  },
} satisfies GroupSchemas;

bindSchemas(learner, learnerSchemas);
