import { z } from 'zod';

import type { Access } from './access.ts';
import { companyList, cutList } from './answer-lists.ts';
import { exportLimit } from './asset-lists.ts';
import { assetAccess, assetEvents, assetStaffAccess, assetWriteAccess } from './assets-access.ts';
import { cveExportQuery, cveExports, cveList } from './cve-lists.ts';
import { cveDetailSchema, cvePointsAtMost, cvePointSchema } from './cves-schema.ts';
import { downloadEndpoint, endpoint } from './endpoint.ts';
import { filter, forStaff, listOf } from './list-of.ts';
import { line, moment, recordId } from './text.ts';

/** The name of a vulnerability in an address. */
/** Some scanners have only words for a vulnerability. */
const cveName = z.string().trim().min(1).max(300);
const ofCve = z.strictObject({ cve: cveName });

const affectedSchema = z
  .strictObject({
    purl: z.string().trim().max(500).optional(),
    cpe: z.string().trim().max(500).optional(),
    /** As `vers:`, such as `vers:npm/<2.1.0`; absent where every version is affected. */
    range: z.string().trim().max(1_000).optional(),
  })
  .refine(({ purl, cpe }) => (purl === undefined) !== (cpe === undefined), {
    message: 'Enter a package URL or a CPE',
  });

/** Vulnerabilities of the company’s assets. */
export const cves = {
  list: cveList,
  plot: endpoint({
    method: 'GET',
    path: '/cvesForCompany/plot',
    access: assetAccess,
    summary: `Open vulnerabilities by EPSS and CVSS: the first ${cvePointsAtMost} by priority, and how many there are.`,
    reads: { noun: 'cves' },
    result: z.strictObject({ points: cutList(cvePointSchema), total: z.number().int() }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/cvesForCompany/:cve',
    access: assetAccess,
    summary: 'One vulnerability: what each source says of it, and the assets that it concerns.',
    reads: { noun: 'cve', id: 'cve' },
    params: ofCve,
    result: cveDetailSchema,
  }),
  ...cveExports,
  create: endpoint({
    method: 'POST',
    path: '/createCvesForCompany',
    access: assetWriteAccess,
    summary: 'Adds a vulnerability that only the company itself sees.',
    takesForm: true,
    changes: { noun: 'cve', answersRecord: 'new', also: ['cves', 'assets', 'asset', 'assetMonitor', 'statistic'] },
    emits: [assetEvents.updated, assetEvents.cves],
    body: z.strictObject({
      cve: line(100, 'Enter a CVE or a name'),
      summary: line(1_000, 'Enter a summary'),
      cvssv3: z.string().trim().max(300).optional(),
      affected: z.array(affectedSchema).min(1, 'Enter at least one affected package').max(100),
    }),
    result: cveDetailSchema,
  }),
};

/** An advisory as the provider’s staff see it. */
export const advisoryRowSchema = z.strictObject({
  _id: recordId,
  source: z.string(),
  id: z.string(),
  cve: z.string(),
  summary: z.string(),
  published: moment.nullable(),
  modified: moment.nullable(),
  withdrawn: moment.nullable(),
  received: moment,
});
export type AdvisoryRow = z.output<typeof advisoryRowSchema>;

/** The last file of a source. */
export const advisorySourceSchema = z.strictObject({
  source: z.string(),
  records: z.number().int(),
  /** The date that the source states. */
  dated: moment.nullable(),
  received: moment,
  /** Older than three days. */
  isStale: z.boolean(),
});
export type AdvisorySource = z.output<typeof advisorySourceSchema>;

/** Who keeps advisories. */
export const advisoryStaffAccess = { staff: ['advisories:write'] } as const satisfies Access;

/** What the provider’s staff see of advisories and of the vulnerabilities of clients. */
export const providerAdvisories = {
  list: listOf({
    path: '/provider/advisories',
    access: advisoryStaffAccess,
    summary: 'Advisories of all sources, newest first.',
    reads: { noun: 'advisory' },
    row: advisoryRowSchema,
    search: true,
    sorts: ['-received', 'received', '-published', 'published', 'id', '-id'],
    filters: { source: filter.anyOf(['osv', 'csaf', 'nvd', 'cve']) },
  }),
  sources: endpoint({
    method: 'GET',
    path: '/provider/advisory-sources',
    access: advisoryStaffAccess,
    summary: 'When each source of advisories was last imported.',
    reads: { noun: 'advisory' },
    result: companyList(advisorySourceSchema),
  }),
  clientCves: forStaff(cves.list, {
    path: '/cves',
    access: assetStaffAccess,
    summary: 'Vulnerabilities of a client’s assets, by priority.',
    reads: { noun: 'cves' },
  }),
  exportClientCves: downloadEndpoint({
    path: '/provider/companies/:companyId/cves/export',
    cost: 'export',
    access: assetStaffAccess,
    summary: 'Exports the matching vulnerabilities of a client’s assets.',
    params: z.strictObject({ companyId: recordId }),
    query: cveExportQuery,
    limit: exportLimit,
  }),
};
