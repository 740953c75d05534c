import { z } from 'zod';

import type { Access, StaffScope } from './access.ts';
import { surfaceAccess, verifyDomainAccess } from './attack-surface-access.ts';
import { coursesStaffAccess } from './courses.ts';
import { downloadEndpoint, endpoint } from './endpoint.ts';
import { engagementAccess } from './engagements.ts';
import { invoiceAccess } from './invoices-access.ts';
import { phishingAccess } from './phishing-access.ts';
import { issueAccess } from './surface-issue-rules.ts';
import { recordId } from './text.ts';

/** The kinds of record to which files are sent; those of `retest-request` name the engagement of the case to come. */
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
] as const;
export type FileKind = (typeof fileKinds)[number];

/** A file is read by whoever may read its record (contract/core.md, Paths). */
export const fileAccess: Record<FileKind, Access> = {
  engagement: engagementAccess,
  'attack-step': engagementAccess,
  // It is in the shell of everyone.
  'company-logo': 'signed-in',
  finding: engagementAccess,
  'finding-image': engagementAccess,
  // No client reads it before it is published; then it is an image of the finding.
  'finding-draft': engagementAccess,
  retest: engagementAccess,
  'retest-request': engagementAccess,
  issue: issueAccess,
  // It may name people and contracts: the admin alone asks for domains as well.
  'domain-authorization': verifyDomainAccess,
  'surface-screenshot': surfaceAccess,
  invoice: invoiceAccess,
  'phishing-lure': phishingAccess,
  // Learners get what is in it from the content host.
  'course-package': coursesStaffAccess,
};

const programmeKinds: readonly FileKind[] = ['phishing-lure', 'course-package'];
const surfaceKinds: readonly FileKind[] = ['issue', 'domain-authorization', 'surface-screenshot'];

/** The scope with which the provider's staff read the files of a kind. */
export const fileStaffAccess = (kind: FileKind): { staff: readonly [StaffScope] } => ({
  staff: [staffScopeOf(kind)],
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

const one = z.strictObject({ fileId: recordId });
const removed = z.strictObject({ removed: z.literal(true) });
const named = z.strictObject({ fileId: recordId, name: z.string().min(1).max(300) });

/** Files as they were given, in whole or in part. */
export const files = {
  download: downloadEndpoint({
    path: '/files/:fileId/:name',
    cost: 'file',
    access: 'signed-in',
    summary: 'Downloads a file. Requires read access to the record it belongs to.',
    servesImages: true,
    params: named,
  }),
  downloadOfClient: downloadEndpoint({
    path: '/provider/companies/:companyId/files/:fileId/:name',
    cost: 'file',
    access: anyStaff,
    summary: 'Same as the client endpoint, for provider staff.',
    servesImages: true,
    params: z.strictObject({ companyId: recordId, ...named.shape }),
  }),
  discard: endpoint({
    method: 'DELETE',
    path: '/files/:fileId',
    access: 'signed-in',
    summary: 'Deletes an uploaded file that is not attached yet.',
    params: one,
    result: removed,
  }),
  discardOfClient: endpoint({
    method: 'DELETE',
    path: '/provider/companies/:companyId/files/:fileId',
    access: anyStaff,
    summary: 'Same as the client endpoint, for provider staff.',
    params: z.strictObject({ companyId: recordId, ...one.shape }),
    result: removed,
  }),
};
