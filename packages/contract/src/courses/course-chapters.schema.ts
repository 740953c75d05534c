import { z } from 'zod';

import { storedList } from '../core/answer-lists.schema.ts';
import { optionalText, recordId } from '../core/text.schema.ts';
import { courseLimits, feedbackPolicies, questionKinds } from './course-chapters.ts';

/** The id of a chapter, question or option: unique in its course, and the same in all versions. */
export const partId = z.string().regex(/^[\w-]{1,40}$/, 'Not a valid ID');
const title = optionalText(200);
const text = (longest: number) => z.string().trim().max(longest, `At most ${longest} characters`);
const markdown = text(courseLimits.textCharacters);

const optionSchema = z.strictObject({ _id: partId, text: text(500) });

/** A question without its answers, for learners. */
export const shownQuestionSchema = z.strictObject({
  _id: partId,
  kind: z.enum(questionKinds),
  text: text(2_000),
  options: z.array(optionSchema).max(courseLimits.options),
});
export type ShownQuestion = z.output<typeof shownQuestionSchema>;

/** A question with its answers, for authors. A draft may be incomplete. */
export const questionSchema = shownQuestionSchema.extend({
  /** IDs of the correct options; empty for an `order` question, whose options are stored in the correct order. */
  right: z.array(partId).max(courseLimits.options),
  /** Shown with the correct answer. */
  explanation: text(2_000),
});
export type Question = z.output<typeof questionSchema>;

const quizSettings = {
  scoring: z.enum(['all-or-nothing', 'partial']),
  isShuffled: z.boolean(),
  /** Minutes for one attempt; null is no limit. */
  minutes: z.number().int().min(1).max(240).nullable(),
  feedback: z.enum(feedbackPolicies),
} as const;

const textChapter = z.strictObject({ _id: partId, kind: z.literal('text'), title, body: markdown });
const policyChapter = z.strictObject({
  _id: partId,
  kind: z.literal('policy'),
  title,
  body: markdown,
  /** The statement that the learner confirms: "I have read and will follow this policy". */
  statement: text(300),
});
/** BCP 47. */
export const languageTag = z
  .string()
  .regex(/^[A-Za-z]{2,3}(?:-[A-Za-z\d]{2,8}){0,3}$/, 'Enter a language tag such as en or de-CH');
/** The file of a chapter, one of the files of its course; null until one is uploaded. */
const packageId = recordId.nullable();
const videoChapter = z.strictObject({
  _id: partId,
  kind: z.literal('video'),
  title,
  packageId,
  captions: z
    .array(z.strictObject({ packageId: recordId, language: languageTag }))
    .max(courseLimits.captions, `At most ${courseLimits.captions} languages`),
});
/** SCORM or H5P; its content runs on a separate host. */
const packageChapter = z.strictObject({ _id: partId, kind: z.literal('package'), title, packageId });
const quizChapter = z.strictObject({
  _id: partId,
  kind: z.literal('quiz'),
  title,
  ...quizSettings,
  questions: z.array(questionSchema).max(courseLimits.questions),
});

/** A chapter for authors. */
export const chapterSchema = z.discriminatedUnion('kind', [
  textChapter,
  videoChapter,
  packageChapter,
  policyChapter,
  quizChapter,
]);
export type Chapter = z.output<typeof chapterSchema>;
export type QuizChapter = Extract<Chapter, { kind: 'quiz' }>;

/** A chapter for learners; of a quiz only the facts needed before it begins. */
export const shownChapterSchema = z.discriminatedUnion('kind', [
  textChapter,
  videoChapter,
  packageChapter,
  policyChapter,
  z.strictObject({
    _id: partId,
    kind: z.literal('quiz'),
    title,
    minutes: quizSettings.minutes,
    feedback: quizSettings.feedback,
    numOfQuestions: z.number().int(),
  }),
]);
export type ShownChapter = z.output<typeof shownChapterSchema>;

/** The selected options of a learner: option IDs by question. */
export const answersSchema = z
  .record(partId, z.array(partId).max(courseLimits.options))
  .refine((answers) => Object.keys(answers).length <= courseLimits.questions, 'Too many answers')
  .meta({ maxProperties: courseLimits.questions });
export type Answers = z.output<typeof answersSchema>;

/** The review of one question after an attempt. */
export const reviewSchema = z.strictObject({
  questionId: partId,
  kind: z.enum(questionKinds),
  text: z.string(),
  isRight: z.boolean(),
  /** The correct options as text. */
  right: storedList(z.string()),
  explanation: z.string(),
});
export type Review = z.output<typeof reviewSchema>;
