import { z } from 'zod';

import { storedList } from '../core/answer-lists.schema.ts';
import { moment, recordId } from '../core/text.schema.ts';
import { packageOutcomes } from './content-messages.ts';
import { partId } from './course-chapters.schema.ts';
import { packageKinds, packageStateCharacters } from './course-packages.ts';

/** A package, video or captions file of a course. */
export const coursePackageSchema = z.strictObject({
  _id: recordId,
  kind: z.enum(packageKinds),
  /** The title in its manifest, or the file name. */
  title: z.string(),
  /** In bytes. */
  size: z.number().int(),
  numOfFiles: z.number().int(),
  createdAt: moment,
});
export type CoursePackage = z.output<typeof coursePackageSchema>;

/** The result that a package reports for a learner; the score is in percent. */
export const packageResultSchema = z.strictObject({
  outcome: z.enum(packageOutcomes),
  score: z.number().min(0).max(100).nullable(),
});

/** The chapter to open. */
export const launchBody = z.strictObject({ chapterId: partId });

/** The address of a chapter on the content host, until it expires. */
export const launchSchema = z.strictObject({
  /** The only origin whose messages the player accepts. */
  origin: z.string(),
  /** The page of a package, or a video. */
  url: z.string(),
  captions: storedList(z.strictObject({ language: z.string(), url: z.string() })),
  expiresAt: moment,
  /** The state to resume from. */
  state: z.string(),
  revision: z.number().int(),
  /** True after a failure: failed parts start again, completed parts stay complete. */
  startsAgain: z.boolean(),
});
export type Launch = z.output<typeof launchSchema>;

/** The progress of a learner in one chapter. */
export const chapterProgressSchema = z.strictObject({
  chapterId: partId,
  revision: z.number().int(),
  /** The state of a package comes with its launch. */
  state: z.string(),
  isCompleted: z.boolean(),
  /** The last result that the package reported; a browser can forge it. */
  result: packageResultSchema.nullable(),
});

/** Response to a save of a chapter. */
export const savedChapterSchema = chapterProgressSchema.extend({
  /** True if another window has saved this chapter since the last save of this one. */
  isElsewhere: z.boolean(),
});

/** The progress that a learner reports for a chapter. */
export const chapterProgressBody = z.strictObject({
  chapterId: partId,
  /** Increases with each save of one play; a delayed earlier save is ignored. */
  revision: z.number().int().min(0).max(1_000_000_000),
  /** One play of a video or package, from its launch. Two windows are two plays, and both results count. */
  playId: z.uuid().optional(),
  state: z.string().max(packageStateCharacters).optional(),
  isCompleted: z.boolean().optional(),
  /** SHA-256 of the displayed policy, in hexadecimal. */
  textHash: z
    .string()
    .regex(/^[\da-f]{64}$/)
    .optional(),
  result: packageResultSchema.optional(),
});
