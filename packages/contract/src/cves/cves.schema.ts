import { z } from 'zod';

import { exportLimit } from '../assets/asset-lists.schema.ts';
import { companyList, limitedList } from '../core/answer-lists.schema.ts';
import { bindSchemas, type GroupSchemas } from '../core/endpoint.schema.ts';
import { staffListSchemas } from '../core/list-of.schema.ts';
import { line, moment, recordId, requiredText } from '../core/text.schema.ts';
import { cveExportQuery } from './cve-lists.schema.ts';
import { cveDetailSchema, cvePointSchema, cveRowSchema } from './cve.schema.ts';
import { cvePointsAtMost } from './cve.ts';
import { cves, providerAdvisories } from './cves.ts';

/** The name of a vulnerability in a path. */
/** Some scanners only have a description of a vulnerability instead of a CVE. */
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

/** Schemas, limits and summaries of `cves`. */
export const cveSchemas = {
  list: { summary: 'Vulnerabilities of the company’s assets, by priority.', row: cveRowSchema },
  plot: {
    summary: `Open vulnerabilities by EPSS and CVSS: the first ${cvePointsAtMost} by priority, and how many there are.`,
    result: z.strictObject({ points: limitedList(cvePointSchema), total: z.number().int() }),
  },
  get: {
    summary: 'One vulnerability: what each source says of it, and the assets that it concerns.',
    params: ofCve,
    result: cveDetailSchema,
  },
  create: {
    summary: 'Adds a vulnerability that only the company itself sees.',
    body: z.strictObject({
      cve: line(100, 'Enter a CVE or a name'),
      summary: requiredText(1_000, 'Enter a summary'),
      cvssv3: z.string().trim().max(300).optional(),
      affected: z.array(affectedSchema).min(1, 'Enter at least one affected package').max(100),
    }),
    result: cveDetailSchema,
  },
} satisfies GroupSchemas;

bindSchemas(cves, cveSchemas);

/** An advisory, for provider staff. */
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

/** Schemas, limits and summaries of `providerAdvisories`. */
export const providerAdvisorySchemas = {
  list: { summary: 'Advisories of all sources, newest first.', row: advisoryRowSchema },
  sources: {
    summary: 'When each source of advisories was last imported.',
    result: companyList(advisorySourceSchema),
  },
  clientCves: staffListSchemas(cveSchemas.list, { summary: 'Vulnerabilities of a client’s assets, by priority.' }),
  exportClientCves: {
    cost: 'export',
    summary: 'Exports the matching vulnerabilities of a client’s assets.',
    params: z.strictObject({ companyId: recordId }),
    query: cveExportQuery,
    limit: exportLimit,
  },
} satisfies GroupSchemas;

bindSchemas(providerAdvisories, providerAdvisorySchemas);
