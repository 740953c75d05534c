import type { Access } from '../core/access.ts';
import { getCall, putCall } from '../core/calls.ts';
import { commentCalls, ownCommentCalls } from '../core/comments.ts';
import { endpoints, typedBy } from '../core/endpoint.ts';
import { listOf } from '../core/list-of.ts';
import { engagementAccess, engagementEvents } from '../engagements/engagements.ts';
import { findingList } from './finding-lists.ts';
import type { findingSchemas } from './findings.schema.ts';

const emits = [engagementEvents.updated];
const finding = { noun: 'finding', id: 'findingId', within: { engagement: 'id' } } as const;
const commented = {
  path: '/engagements/:id/findings/:findingId',
  access: engagementAccess,
  subject: finding,
  emits,
} as const;
/** A change of one finding; `answered` if it returns the finding. */
const changed = { access: engagementAccess, changes: finding, emits };
const answered = { ...changed, changes: { ...finding, answersRecord: true } } as const;

/** Access of the company's admin to the settings. */
const policyAccess = { roles: ['company-admin'], permissions: ['audits:read'] } as const satisfies Access;

/** The calls about single findings. */
export const findings = endpoints(typedBy<typeof findingSchemas>(), {
  all: listOf({
    path: '/engagements/allFindings',
    access: engagementAccess,
    reads: { noun: 'finding' },
    ...findingList,
  }),
  allFacets: getCall('/engagements/allFindings/facets', { access: engagementAccess, reads: { noun: 'finding' } }),
  list: listOf({
    path: '/engagements/:id/findings',
    access: engagementAccess,
    reads: { noun: 'finding', within: { engagement: 'id' } },
    ...findingList,
  }),
  facets: getCall('/engagements/:id/findings/facets', {
    access: engagementAccess,
    reads: { noun: 'finding', within: { engagement: 'id' } },
  }),
  get: getCall('/engagements/:id/findings/:findingId', { access: engagementAccess, reads: finding }),
  assets: listOf({
    path: '/engagements/:id/findings/:findingId/assets',
    access: engagementAccess,
    reads: { ...finding, isPart: true },
    search: true,
    sorts: ['host'],
  }),
  ...commentCalls(commented),
  ...ownCommentCalls(commented),
  specificInfo: putCall('/engagements/:id/findings/:findingId/specificInfo', answered),
  assign: putCall('/engagements/:id/findings/:findingId/assignee', answered),
  own: putCall('/engagements/:id/findings/:findingId/ownVector', answered),
  decide: putCall('/engagements/:id/findings/:findingId/request', answered),
  batch: putCall('/engagements/allFindings', { access: engagementAccess, changes: { noun: 'finding' }, emits }),
  visit: putCall('/engagements/:id/visit', { access: engagementAccess }),
  colleagues: getCall('/engagements/colleagues', { access: engagementAccess, reads: { noun: 'colleague' } }),
  policy: getCall('/engagements/policy', { access: engagementAccess, reads: { noun: 'policy' } }),
  policyEffect: getCall('/engagements/policy/effect', { access: policyAccess, reads: { noun: 'finding' } }),
  setPolicy: putCall('/engagements/policy', {
    access: policyAccess,
    changes: { noun: 'policy', answersRecord: true },
    emits,
  }),
});
