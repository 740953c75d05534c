import { z } from 'zod';

import { commentText } from '../findings/finding-detail.schema.ts';
import { commentSchema } from '../findings/finding.schema.ts';
import { commentAudiences } from '../findings/finding.ts';
import { recordId } from './text.schema.ts';
import { threadLimit, threadQuery } from './threads.schema.ts';
import { threadPage } from './threads.ts';

/** The path parameters of a record. */
type RecordParams = z.ZodObject<z.ZodRawShape>;

/** The schemas of one page of the comments of a record. */
const pageSchemas = <Params extends RecordParams>(summary: string, params: Params) => ({
  summary,
  params,
  query: threadQuery,
  result: z.array(commentSchema).max(threadPage),
});

const written = { text: commentText, parentId: recordId.optional() };

/** The schemas of `commentCalls` for clients. `record` is the record in the summary; `files` the field of attached files, if any. */
export const clientCommentSchemas = <Params extends RecordParams, Files extends z.ZodRawShape>(
  record: string,
  params: Params,
  files: Files,
) => ({
  comments: pageSchemas(`One page of the comments on ${record}, oldest first; without a page the latest.`, params),
  comment: {
    summary: 'Adds a comment, or a reply if a parent is given.',
    limit: threadLimit,
    params,
    body: z.strictObject({
      ...written,
      audience: z.enum(commentAudiences).exclude(['provider']).default('both'),
      mentions: z.array(recordId).max(50).default([]),
      ...files,
    }),
    result: commentSchema,
  },
});

/** The schemas of `commentCalls` for the provider’s staff, who mention no one. */
export const staffCommentSchemas = <Params extends RecordParams, Files extends z.ZodRawShape>(
  record: string,
  params: Params,
  files: Files,
) => ({
  comments: pageSchemas(
    `One page of the comments on ${record} that the provider can see, oldest first; without a page the latest.`,
    params,
  ),
  comment: {
    summary: 'Adds a comment, internal or visible to the client.',
    limit: threadLimit,
    params,
    body: z.strictObject({
      ...written,
      audience: z.enum(commentAudiences).exclude(['company']).default('both'),
      ...files,
    }),
    result: commentSchema,
  },
});

/** The schemas of `ownCommentCalls`. */
export const ownCommentSchemas = <Params extends RecordParams>(params: Params) => ({
  editComment: {
    summary: 'Edits your own comment. The previous text is kept.',
    limit: threadLimit,
    params,
    body: z.strictObject({ text: commentText }),
    result: commentSchema,
  },
  removeComment: {
    summary: 'Deletes your own comment. A placeholder remains in the thread.',
    params,
    result: commentSchema,
  },
});
