import { z } from 'zod';

import { storedList } from './answer-lists.ts';
import { endpoint, uploadEndpoint } from './endpoint.ts';
import { engagementEvents } from './engagements.ts';
import { fileSchema, imageRules } from './file-schema.ts';
import { findingDraftAccess, findingDraftEvents, findingDraftSettingsAccess } from './finding-drafts-access.ts';
import {
  draftFieldsSchema,
  draftReviewStates,
  draftVerdictSchema,
  findingDraftRowSchema,
  findingDraftSchema,
  findingDraftSettingsSchema,
  publishedDrafts,
  readFieldsSchema,
  reviewNote,
} from './finding-drafts-schema.ts';
import { filter, listOf } from './list-of.ts';
import { line, recordId } from './text.ts';

const access = findingDraftAccess;
const at = '/provider/companies/:companyId';

const emits = [findingDraftEvents.updated];

const someFields = draftFieldsSchema.partial();
const inCompany = z.strictObject({ companyId: recordId });
const ofEngagement = inCompany.extend({ id: recordId });
const ofDraft = inCompany.extend({ draftId: recordId });
const draft = { noun: 'findingDraft', id: 'draftId' } as const;
const answered = {
  access,
  params: ofDraft,
  changes: { ...draft, answersRecord: true },
  emits,
  result: findingDraftSchema,
} as const;

const list = {
  access,
  reads: { noun: 'findingDraft' },
  row: findingDraftRowSchema,
  search: true,
  sorts: ['-changedAt', 'changedAt'],
} as const;

/** Findings that the provider's staff write before a client sees them. */
export const findingDrafts = {
  all: listOf({
    ...list,
    path: '/provider/findingDrafts',
    summary: 'Drafts of findings of all clients, last changed first.',
    filters: {
      owner: filter.assignee(),
      company: filter.id(),
      review: filter.oneOf(draftReviewStates),
      /** A review is requested that the viewer can do: of them or of anyone, and they wrote no part of the draft. */
      toReview: filter.flag(),
    },
  }),
  settings: endpoint({
    method: 'GET',
    path: '/provider/findingDrafts/settings',
    access,
    summary: 'Whether a second person approves each finding before it is published.',
    reads: { noun: 'findingDraftSettings' },
    result: findingDraftSettingsSchema,
  }),
  changeSettings: endpoint({
    method: 'PUT',
    path: '/provider/findingDrafts/settings',
    access: findingDraftSettingsAccess,
    recentProof: true,
    summary: 'Sets whether a second person approves each finding before it is published.',
    changes: { noun: 'findingDraftSettings', answersRecord: true, also: ['findingDraft'] },
    emits,
    body: findingDraftSettingsSchema,
    result: findingDraftSettingsSchema,
  }),
  list: listOf({
    ...list,
    path: `${at}/engagements/:id/findingDrafts`,
    summary: 'Drafts of findings of one engagement, last changed first.',
    params: ofEngagement,
    filters: { owner: filter.assignee() },
  }),
  create: endpoint({
    method: 'POST',
    path: `${at}/engagements/:id/findingDrafts`,
    access,
    summary: 'Starts a finding that the client sees once it is published.',
    changes: { noun: 'findingDraft', answersRecord: 'new' },
    params: ofEngagement,
    body: someFields,
    result: findingDraftSchema,
    emits,
  }),
  ofFinding: endpoint({
    method: 'POST',
    path: `${at}/findings/:findingId/draft`,
    access,
    summary: 'The draft with changes of a published finding; it is started where there is none.',
    changes: { noun: 'findingDraft', answersRecord: 'new' },
    params: inCompany.extend({ findingId: recordId }),
    result: findingDraftSchema,
    emits,
  }),
  get: endpoint({
    method: 'GET',
    path: `${at}/findingDrafts/:draftId`,
    access,
    summary: 'One draft of a finding.',
    reads: draft,
    params: ofDraft,
    result: findingDraftSchema,
  }),
  save: endpoint({
    method: 'PUT',
    path: `${at}/findingDrafts/:draftId`,
    summary:
      'Saves the fields named. `base` has what they were when the change began: changes of colleagues in the meantime are merged.',
    ...answered,
    body: z.strictObject({ base: readFieldsSchema.partial(), values: someFields }),
  }),
  settle: endpoint({
    method: 'PUT',
    path: `${at}/findingDrafts/:draftId/conflicts`,
    summary: 'Settles a field to which two users gave different values at once.',
    ...answered,
    body: z.strictObject({ field: line(20), use: z.enum(['current', 'other']) }),
  }),
  rebase: endpoint({
    method: 'PUT',
    path: `${at}/findingDrafts/:draftId/base`,
    summary: 'Takes later changes of the published finding; fields that both changed keep both versions as a conflict.',
    ...answered,
  }),
  handOver: endpoint({
    method: 'PUT',
    path: `${at}/findingDrafts/:draftId/owner`,
    summary: 'Hands the draft over to a colleague and notifies them.',
    ...answered,
    body: z.strictObject({ userId: recordId.nullable() }),
  }),
  requestReview: endpoint({
    method: 'POST',
    path: `${at}/findingDrafts/:draftId/review`,
    summary: 'Requests a review of the draft, of one colleague, who is notified, or of anyone.',
    ...answered,
    body: z.strictObject({ reviewerId: recordId.nullable().default(null), note: reviewNote.default('') }),
  }),
  review: endpoint({
    method: 'PUT',
    path: `${at}/findingDrafts/:draftId/review`,
    summary:
      'Approves the draft, or returns it with a note. Users who wrote any part of it cannot approve it. With `revision`, only that version is decided on.',
    ...answered,
    body: draftVerdictSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${at}/findingDrafts/:draftId`,
    access,
    summary: 'Deletes a draft with its images. A published finding isn’t affected.',
    changes: draft,
    params: ofDraft,
    result: z.strictObject({ removed: z.literal(true) }),
    emits,
  }),
  publish: endpoint({
    method: 'POST',
    path: `${at}/engagements/:id/findingDrafts/publication`,
    access,
    summary:
      'Publishes drafts of one engagement: all of them, or none where one cannot be published or its published finding changed the same fields.',
    changes: { noun: 'findingDraft', also: ['finding', 'engagement'] },
    params: ofEngagement,
    body: z.strictObject({ ids: publishedDrafts }),
    result: z.strictObject({
      findings: storedList(z.strictObject({ draftId: recordId, _id: recordId, idVisual: z.string() })),
    }),
    emits: [findingDraftEvents.updated, engagementEvents.updated],
  }),
  addImage: uploadEndpoint({
    method: 'POST',
    path: `${at}/findingDrafts/:draftId/images`,
    access,
    summary:
      'Uploads an image for the text of a draft. With `replaces` the earlier image is deleted for good, and the text shows the new one.',
    changes: draft,
    limit: { calls: 60, seconds: 60 },
    file: imageRules,
    params: ofDraft,
    body: z.strictObject({ replaces: recordId.optional() }),
    result: fileSchema.extend({ address: z.string() }),
    emits,
  }),
};
