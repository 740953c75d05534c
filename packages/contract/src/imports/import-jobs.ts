import { surfaceEvents } from '../attack-surface/attack-surface.ts';
import { deleteCall, getCall, postCall } from '../core/calls.ts';
import { endpoints, typedBy, uploadEndpoint } from '../core/endpoint.ts';
import { listOf } from '../core/list-of.ts';
import { engagementEvents } from '../engagements/engagements.ts';
import { importFindingList } from './import-findings.ts';
import type { importJobSchemas } from './import-jobs.schema.ts';
import { importAccess as access } from './imports.ts';

/** States of a job. A preview waits for its confirmation; a finished job can be undone for a day. */
export const importJobStates = ['Waiting', 'Running', 'Preview', 'Done', 'Refused', 'Cancelled', 'Undone'] as const;

/** Imports as jobs, like `POST /provider/imports` without waiting for the end: large files take minutes. */
export const importJobs = endpoints(typedBy<typeof importJobSchemas>(), {
  create: uploadEndpoint({
    method: 'POST',
    path: '/provider/import-jobs',
    access,
    changes: { noun: 'importJob' },
    emits: [engagementEvents.updated],
  }),
  list: listOf({
    path: '/provider/companies/:companyId/import-jobs',
    access,
    reads: { noun: 'importJob' },
    search: true,
    sorts: ['-createdAt'],
  }),
  get: getCall('/provider/companies/:companyId/import-jobs/:id', { access, reads: { noun: 'importJob', id: 'id' } }),
  cancel: deleteCall('/provider/companies/:companyId/import-jobs/:id', {
    access,
    changes: { noun: 'importJob', id: 'id', answersRecord: true, also: ['importFindings'] },
  }),
  findings: listOf({
    ...importFindingList,
    path: '/provider/companies/:companyId/import-jobs/:id/findings',
    access,
    reads: { noun: 'importFindings' },
  }),
  confirm: postCall('/provider/companies/:companyId/import-jobs/:id/confirm', {
    access,
    changes: { noun: 'importJob', id: 'id', answersRecord: true, also: ['importFindings'] },
  }),
  undo: postCall('/provider/companies/:companyId/import-jobs/:id/undo', {
    access,
    changes: { noun: 'importJob', id: 'id', answersRecord: true },
    emits: [surfaceEvents.updated],
  }),
});
