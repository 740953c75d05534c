import { endpoint, endpoints, typedBy, uploadEndpoint } from '../core/endpoint.ts';
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
  settings: endpoint({
    method: 'GET',
    path: '/provider/findingDrafts/settings',
    access,
    reads: { noun: 'findingDraftSettings' },
  }),
  changeSettings: endpoint({
    method: 'PUT',
    path: '/provider/findingDrafts/settings',
    access: findingDraftSettingsAccess,
    recentProof: true,
    changes: { noun: 'findingDraftSettings', answersRecord: true, also: ['findingDraft'] },
    emits,
  }),
  list: listOf({ ...list, path: `${at}/engagements/:id/findingDrafts`, filters: { owner: filter.assignee() } }),
  create: endpoint({
    method: 'POST',
    path: `${at}/engagements/:id/findingDrafts`,
    access,
    changes: { noun: 'findingDraft', answersRecord: 'new' },
    emits,
  }),
  ofFinding: endpoint({
    method: 'POST',
    path: `${at}/findings/:findingId/draft`,
    access,
    changes: { noun: 'findingDraft', answersRecord: 'new' },
    emits,
  }),
  get: endpoint({ method: 'GET', path: `${at}/findingDrafts/:draftId`, access, reads: draft }),
  save: endpoint({ method: 'PUT', path: `${at}/findingDrafts/:draftId`, ...answered }),
  settle: endpoint({ method: 'PUT', path: `${at}/findingDrafts/:draftId/conflicts`, ...answered }),
  rebase: endpoint({ method: 'PUT', path: `${at}/findingDrafts/:draftId/base`, ...answered }),
  handOver: endpoint({ method: 'PUT', path: `${at}/findingDrafts/:draftId/owner`, ...answered }),
  requestReview: endpoint({ method: 'POST', path: `${at}/findingDrafts/:draftId/review`, ...answered }),
  review: endpoint({ method: 'PUT', path: `${at}/findingDrafts/:draftId/review`, ...answered }),
  remove: endpoint({ method: 'DELETE', path: `${at}/findingDrafts/:draftId`, access, changes: draft, emits }),
  publish: endpoint({
    method: 'POST',
    path: `${at}/engagements/:id/findingDrafts/publication`,
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
