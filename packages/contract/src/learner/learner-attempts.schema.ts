import { z } from 'zod';

import { enrolmentStatuses } from '../awareness/awareness-session.ts';
import { storedList } from '../core/answer-lists.schema.ts';
import { moment, recordId } from '../core/text.schema.ts';
import { answersSchema, shownQuestionSchema } from '../courses/course-chapters.schema.ts';

const count = z.number().int();

/** The content of the score screen of the specification. */
export const scoreSchema = z.strictObject({
  status: z.enum(enrolmentStatuses),
  score: count.nullable(),
  total: count.nullable(),
});
export type Score = z.output<typeof scoreSchema>;

/** An attempt that is not submitted yet. */
export const attemptSchema = z.strictObject({
  attemptId: recordId,
  number: count,
  deadline: moment.nullable(),
  /** Server time, for the countdown. */
  now: moment,
  questions: storedList(shownQuestionSchema),
  /** The saved answers. */
  revision: count,
  answers: answersSchema,
});
export type Attempt = z.output<typeof attemptSchema>;

/** The remaining time of an attempt; extra time may have been added since it began. */
export const attemptTimeSchema = z.strictObject({ deadline: moment.nullable(), now: moment, isOpen: z.boolean() });
export type AttemptTime = z.output<typeof attemptTimeSchema>;

/** The result of saving answers: still open, or the score once they are submitted. */
export const savedAnswersSchema = z.union([
  z.strictObject({
    revision: count,
    deadline: moment.nullable(),
    /** True if another window saved answers after the last save of this one. */
    isElsewhere: z.boolean(),
  }),
  scoreSchema.extend({ attemptsLeft: count }),
]);
export type SavedAnswers = z.output<typeof savedAnswersSchema>;
