import { surfaceAccess, verifyDomainAccess } from '../attack-surface/attack-surface-access.ts';
import type { Access, StaffScope } from '../core/access.ts';
import { deleteCall } from '../core/calls.ts';
import { declaredNames, type DeclaredRecord } from '../core/declared-records.ts';
import { downloadEndpoint, endpoints, typedBy } from '../core/endpoint.ts';
import { audienceOf } from '../core/record-audience.ts';
import { coursesStaffAccess } from '../courses/courses.ts';
import { engagementAccess } from '../engagements/engagements.ts';
import { invoiceAccess } from '../invoices/invoices-access.ts';
import { phishingAccess } from '../phishing/phishing-access.ts';
import { issueAccess } from '../surface-issues/surface-issue-rules.ts';
import type { fileSchemas } from './files.schema.ts';

/** The kinds of records with files, besides declared records; a `retest-request` belongs to the engagement of the future retest. */
export const fileKinds = [
  'engagement',
  'attack-step',
  'company-logo',
  'finding',
  'finding-image',
  'finding-draft',
  'retest',
  'retest-request',
  'issue',
  'domain-authorization',
  'surface-screenshot',
  'invoice',
  'phishing-lure',
  'course-package',
  'report-template',
] as const;
export type FileKind = (typeof fileKinds)[number] | DeclaredRecord;

const accessOfKinds: Record<(typeof fileKinds)[number], Access> = {
  engagement: engagementAccess,
  'attack-step': engagementAccess,
  // The shell of every user shows it.
  'company-logo': 'signed-in',
  finding: engagementAccess,
  'finding-image': engagementAccess,
  // Clients cannot read it until it is published as an image of the finding.
  'finding-draft': engagementAccess,
  retest: engagementAccess,
  'retest-request': engagementAccess,
  issue: issueAccess,
  // It may name people and contracts, so only the admin, who also requests domains, can read it.
  'domain-authorization': verifyDomainAccess,
  'surface-screenshot': surfaceAccess,
  invoice: invoiceAccess,
  'phishing-lure': phishingAccess,
  // Learners read its content from the content host.
  'course-package': coursesStaffAccess,
  // Documents are made with it, and only staff read it.
  'report-template': { staff: ['engagements:write'] },
};

const programmeKinds: readonly FileKind[] = ['phishing-lure', 'course-package'];
const surfaceKinds: readonly FileKind[] = ['issue', 'domain-authorization', 'surface-screenshot'];

const isDeclared = (kind: FileKind): kind is DeclaredRecord => declaredNames.some((name) => name === kind);

/** Access to a file, by the record that it is attached to (contract/core.md, Paths). */
export const fileAccess = (kind: FileKind): Access =>
  isDeclared(kind) ? audienceOf(kind).company : accessOfKinds[kind];

/** The scopes with which the provider's staff read the files of a kind. */
export const fileStaffAccess = (kind: FileKind): { staff: readonly StaffScope[] } => ({
  staff: isDeclared(kind) ? audienceOf(kind).staff : [staffScopeOf(kind)],
});
function staffScopeOf(kind: FileKind): StaffScope {
  if (kind === 'company-logo') return 'companies:read';
  if (kind === 'invoice') return 'invoices:draft';
  if (programmeKinds.includes(kind)) return 'programmes:write';
  return surfaceKinds.includes(kind) ? 'surface:write' : 'engagements:write';
}
const anyStaff = {
  staff: ['companies:read', 'engagements:write', 'surface:write', 'invoices:draft', 'programmes:write'],
} as const satisfies Access;

/** Stored files, whole or in part. */
export const files = endpoints(typedBy<typeof fileSchemas>(), {
  download: downloadEndpoint({ path: '/files/:fileId/:name', access: 'signed-in', servesImages: true }),
  downloadOfClient: downloadEndpoint({
    path: '/provider/companies/:companyId/files/:fileId/:name',
    access: anyStaff,
    servesImages: true,
  }),
  discard: deleteCall('/files/:fileId', { access: 'signed-in' }),
  discardOfClient: deleteCall('/provider/companies/:companyId/files/:fileId', { access: anyStaff }),
});
