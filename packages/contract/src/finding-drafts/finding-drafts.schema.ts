import { reportLanguages } from '@gatehouse/domain/report-language';
import { z } from 'zod';

import { storedList } from '../core/answer-lists.schema.ts';
import { bindSchemas, type GroupSchemas } from '../core/endpoint.schema.ts';
import { line, recordId } from '../core/text.schema.ts';
import { fileSchema } from '../files/stored-file.schema.ts';
import {
  draftFieldsSchema,
  draftVerdictSchema,
  findingDraftRowSchema,
  findingDraftSchema,
  findingDraftSettingsSchema,
  publishedDrafts,
  readFieldsSchema,
  reviewComment,
} from './finding-draft.schema.ts';
import { findingDrafts } from './finding-drafts.ts';

const someFields = draftFieldsSchema.partial();
/** The language of the texts. */
const language = z.enum(reportLanguages, 'Unknown language').optional();
const inCompany = z.strictObject({ companyId: recordId });
const ofEngagement = inCompany.extend({ id: recordId });
const ofDraft = inCompany.extend({ draftId: recordId });
const answeredSchemas = { params: ofDraft, result: findingDraftSchema } as const;

const listSchemas = { row: findingDraftRowSchema } as const;

/** Schemas, limits and summaries of `findingDrafts`. */
export const findingDraftSchemas = {
  all: { ...listSchemas, summary: 'Drafts of findings of all clients, last changed first.' },
  settings: {
    summary: 'Whether a second person approves each finding before it is published.',
    result: findingDraftSettingsSchema,
  },
  changeSettings: {
    summary: 'Sets whether a second person approves each finding before it is published.',
    body: findingDraftSettingsSchema,
    result: findingDraftSettingsSchema,
  },
  list: {
    ...listSchemas,
    summary: 'Drafts of findings of one engagement, last changed first.',
    params: ofEngagement,
  },
  create: {
    summary:
      'Starts a finding that the client sees once it is published. Without a language its texts are in that of the report.',
    params: ofEngagement,
    body: someFields.extend({ language }),
    result: findingDraftSchema,
  },
  ofFinding: {
    summary: 'The draft with changes of a published finding; it is started where there is none.',
    params: inCompany.extend({ findingId: recordId }),
    result: findingDraftSchema,
  },
  get: { summary: 'One draft of a finding.', params: ofDraft, result: findingDraftSchema },
  save: {
    summary:
      'Saves the fields named, and the language of the texts. `base` has what they were when the change began: changes of colleagues in the meantime are merged.',
    ...answeredSchemas,
    body: z.strictObject({ base: readFieldsSchema.partial(), values: someFields, language }),
  },
  settle: {
    summary: 'Settles a field to which two users gave different values at once.',
    ...answeredSchemas,
    body: z.strictObject({ field: line(20), use: z.enum(['current', 'other']) }),
  },
  rebase: {
    summary: 'Takes later changes of the published finding; fields that both changed keep both versions as a conflict.',
    ...answeredSchemas,
  },
  handOver: {
    summary: 'Hands the draft over to a colleague and notifies them.',
    ...answeredSchemas,
    body: z.strictObject({ userId: recordId.nullable() }),
  },
  requestReview: {
    summary: 'Requests a review of the draft, of one colleague, who is notified, or of anyone.',
    ...answeredSchemas,
    body: z.strictObject({ reviewerId: recordId.nullable().default(null), note: reviewComment.default('') }),
  },
  review: {
    summary:
      'Approves the draft, or returns it with a note. Users who wrote any part of it cannot approve it. With `revision`, only that version is decided on.',
    ...answeredSchemas,
    body: draftVerdictSchema,
  },
  remove: {
    summary: 'Deletes a draft with its images. A published finding isn’t affected.',
    params: ofDraft,
    result: z.strictObject({ removed: z.literal(true) }),
  },
  publish: {
    summary:
      'Publishes drafts of one engagement: all of them, or none where one cannot be published or its published finding changed the same fields.',
    params: ofEngagement,
    body: z.strictObject({ ids: publishedDrafts }),
    result: z.strictObject({
      findings: storedList(z.strictObject({ draftId: recordId, _id: recordId, idVisual: z.string() })),
    }),
  },
  addImage: {
    summary:
      'Uploads an image for the text of a draft. With `replaces` the earlier image is deleted for good, and the text shows the new one.',
    limit: { calls: 60, seconds: 60 },
    params: ofDraft,
    body: z.strictObject({ replaces: recordId.optional() }),
    result: fileSchema.extend({ address: z.string() }),
  },
} satisfies GroupSchemas;

bindSchemas(findingDrafts, findingDraftSchemas);
