import { deleteCall, getCall, postCall, putCall } from '../core/calls.ts';
import { endpoints, typedBy, uploadEndpoint } from '../core/endpoint.ts';
import { filter, listOf } from '../core/list-of.ts';
import { engagementEvents } from '../engagements/engagements.ts';
import { imageRules } from '../files/stored-file.ts';
import { draftReviewStates } from './finding-draft.ts';
import { findingDraftAccess, findingDraftEvents, findingDraftSettingsAccess } from './finding-drafts-access.ts';
import type { findingDraftSchemas } from './finding-drafts.schema.ts';

const access = findingDraftAccess;
const at = '/provider/companies/:companyId';

const emits = [findingDraftEvents.updated];
const draft = { noun: 'findingDraft', id: 'draftId' } as const;
const created = { access, changes: { noun: 'findingDraft', answersRecord: 'new' }, emits } as const;
const answered = { access, changes: { ...draft, answersRecord: true }, emits } as const;

const list = { access, reads: { noun: 'findingDraft' }, search: true, sorts: ['-changedAt', 'changedAt'] } as const;

/** Drafts of findings, which clients cannot see. */
export const findingDrafts = endpoints(typedBy<typeof findingDraftSchemas>(), {
  all: listOf({
    ...list,
    path: '/provider/findingDrafts',
    filters: {
      owner: filter.assignee(),
      company: filter.id(),
      review: filter.oneOf(draftReviewStates),
      /**
       * A review is requested that the viewer can do: from them or from anyone, and they wrote no part of the draft.
       */
      toReview: filter.flag(),
    },
  }),
  settings: getCall('/provider/findingDrafts/settings', { access, reads: { noun: 'findingDraftSettings' } }),
  changeSettings: putCall('/provider/findingDrafts/settings', {
    access: findingDraftSettingsAccess,
    recentProof: true,
    changes: { noun: 'findingDraftSettings', answersRecord: true, also: ['findingDraft'] },
    emits,
  }),
  list: listOf({ ...list, path: `${at}/engagements/:id/findingDrafts`, filters: { owner: filter.assignee() } }),
  create: postCall(`${at}/engagements/:id/findingDrafts`, created),
  ofFinding: postCall(`${at}/findings/:findingId/draft`, created),
  get: getCall(`${at}/findingDrafts/:draftId`, { access, reads: draft }),
  save: putCall(`${at}/findingDrafts/:draftId`, answered),
  settle: putCall(`${at}/findingDrafts/:draftId/conflicts`, answered),
  rebase: putCall(`${at}/findingDrafts/:draftId/base`, answered),
  handOver: putCall(`${at}/findingDrafts/:draftId/owner`, answered),
  requestReview: postCall(`${at}/findingDrafts/:draftId/review`, answered),
  review: putCall(`${at}/findingDrafts/:draftId/review`, answered),
  remove: deleteCall(`${at}/findingDrafts/:draftId`, { access, changes: draft, emits }),
  publish: postCall(`${at}/engagements/:id/findingDrafts/publication`, {
    access,
    changes: { noun: 'findingDraft', also: ['finding', 'engagement'] },
    emits: [findingDraftEvents.updated, engagementEvents.updated],
  }),
  addImage: uploadEndpoint({
    method: 'POST',
    path: `${at}/findingDrafts/:draftId/images`,
    access,
    changes: draft,
    file: imageRules,
    emits,
  }),
});
