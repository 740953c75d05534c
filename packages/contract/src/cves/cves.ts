import { assetAccess, assetEvents, assetStaffAccess, assetWriteAccess } from '../assets/assets-access.ts';
import type { Access } from '../core/access.ts';
import { getCall, postCall } from '../core/calls.ts';
import { downloadEndpoint, endpoints, typedBy } from '../core/endpoint.ts';
import { filter, forStaff, listOf } from '../core/list-of.ts';
import { cveExports, cveFilters, cveSorts } from './cve-lists.ts';
import type { cveSchemas, providerAdvisorySchemas } from './cves.schema.ts';

/** Vulnerabilities of the company’s assets. */
export const cves = endpoints(typedBy<typeof cveSchemas>(), {
  list: listOf({
    path: '/cvesForCompany',
    access: assetAccess,
    reads: { noun: 'cves' },
    search: true,
    sorts: cveSorts,
    filters: cveFilters,
  }),
  plot: getCall('/cvesForCompany/plot', { access: assetAccess, reads: { noun: 'cves' } }),
  get: getCall('/cvesForCompany/:cve', { access: assetAccess, reads: { noun: 'cve', id: 'cve' } }),
  ...cveExports,
  create: postCall('/createCvesForCompany', {
    access: assetWriteAccess,
    takesForm: true,
    changes: { noun: 'cve', answersRecord: 'new', also: ['cves', 'assets', 'asset', 'assetMonitor', 'statistic'] },
    emits: [assetEvents.updated, assetEvents.cves],
  }),
});

/** Access to advisories. */
export const advisoryStaffAccess = { staff: ['advisories:write'] } as const satisfies Access;

/** The calls of provider staff about advisories and about vulnerabilities of clients. */
export const providerAdvisories = endpoints(typedBy<typeof providerAdvisorySchemas>(), {
  list: listOf({
    path: '/provider/advisories',
    access: advisoryStaffAccess,
    reads: { noun: 'advisory' },
    search: true,
    sorts: ['-received', 'received', '-published', 'published', 'id', '-id'],
    filters: { source: filter.anyOf(['osv', 'csaf', 'nvd', 'cve']) },
  }),
  sources: getCall('/provider/advisory-sources', { access: advisoryStaffAccess, reads: { noun: 'advisory' } }),
  clientCves: forStaff(cves.list, { path: '/cves', access: assetStaffAccess, reads: { noun: 'cves' } }),
  exportClientCves: downloadEndpoint({ path: '/provider/companies/:companyId/cves/export', access: assetStaffAccess }),
});
