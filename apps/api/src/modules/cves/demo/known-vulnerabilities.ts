import { kevAdvisories } from '@gatehouse/formats/advisories/kev/kev-advisories';
import { readTable } from '@gatehouse/formats/csv/read-table';
import { startReading } from '@gatehouse/formats/record-reading';
import { z } from 'zod';

import { checkDemoData, readDemoFile } from '../../../platform/core/demo-data.ts';
import { kevOf } from '../advisories/advisory-importer.ts';
import type { KevRecord } from '../advisories/advisory-record.ts';

/** A published vulnerability of one package. Data as of the end of 2025 from the CVE list and the OSV database; EPSS is rounded. */
const vulnerabilitySchema = z.strictObject({
  cve: z.string(),
  ecosystem: z.string(),
  package: z.string(),
  introduced: z.string(),
  /** Empty in the file, and null here, if no version fixes it. */
  fixed: z.string().transform((version) => (version === '' ? null : version)),
  vector: z.string(),
  epss: z.coerce.number().min(0).max(1),
  published: z.iso.date().transform((day) => `${day}T00:00:00.000Z`),
  cwe: z.string(),
  summary: z.string(),
});
export type KnownVulnerability = z.output<typeof vulnerabilitySchema>;

/** Returns the vulnerabilities of the demo, with their published data. */
export async function readKnownVulnerabilities(): Promise<KnownVulnerability[]> {
  const path = 'cves/vulnerabilities.csv';
  const bounds = { what: 'a list of vulnerabilities', rowsAtMost: 1_000 };
  const { headers, rows } = await readTable([await readDemoFile(path)], bounds);
  const records = rows.map(({ cells }) => Object.fromEntries(headers.map((name, place) => [name, cells[place]])));
  return checkDemoData(path, records, z.array(vulnerabilitySchema));
}

/** Returns entries of CISA's catalog, in the format in which it is published. */
export async function readKnownExploited(): Promise<KevRecord[]> {
  const content = await readDemoFile('cves/exploited.csv');
  const known: KevRecord[] = [];
  for await (const fact of startReading((summary) => kevAdvisories([content], summary)))
    if (fact.kind === 'kev') known.push(...kevOf(fact));
  return known;
}
