import { endpoint, endpoints, typedBy } from '../core/endpoint.ts';
import { engagementAccess } from '../engagements/engagements.ts';
import type { reportTreeSchemas } from './report-tree.schema.ts';

/** The versions of a report that are listed: the newest ones. */
export const reportVersionsAtMost = 20;

/** The stages of a report: interim until the test is completed. */
export const reportStages = ['Interim', 'Final'] as const;

const staff = { staff: ['engagements:write'] } as const;
const reads = { noun: 'report', id: 'id', within: { engagement: 'id' } } as const;
const part = { ...reads, isPart: true } as const;
const ofClient = '/provider/companies/:companyId';

/** The report of an engagement as a tree of blocks without a layout, from which every format is drawn. */
export const reportTree = endpoints(typedBy<typeof reportTreeSchemas>(), {
  read: endpoint({ method: 'GET', path: '/engagements/:id/report', access: engagementAccess, reads }),
  readOfClient: endpoint({ method: 'GET', path: `${ofClient}/engagements/:id/report`, access: staff, reads }),
  findings: endpoint({
    method: 'GET',
    path: '/engagements/:id/report/findings',
    access: engagementAccess,
    reads: part,
  }),
  findingsOfClient: endpoint({
    method: 'GET',
    path: `${ofClient}/engagements/:id/report/findings`,
    access: staff,
    reads: part,
  }),
  versionsOfClient: endpoint({
    method: 'GET',
    path: `${ofClient}/engagements/:id/report/versions`,
    access: staff,
    reads: part,
  }),
});
