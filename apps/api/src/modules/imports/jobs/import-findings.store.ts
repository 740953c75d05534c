import { severities } from '@gatehouse/domain/severity';
import { sql } from 'kysely';

import type { CompanyDatabase, PlatformDatabase } from '../../../platform/database/database.ts';
import type { PreviewedFinding } from '../../../extensions/importer.ts';

/** Maximum number of rows per statement. */
const rowsAtATime = 1_000;

const rowOf = (finding: PreviewedFinding) => ({
  fingerprint: finding.fingerprint,
  change: finding.change,
  severity: severities.indexOf(finding.severity),
  cvss_score: finding.cvssScore,
  title: finding.title,
  assets: finding.assets,
  count_assets: finding.countAssets,
  count_new_assets: finding.countNewAssets,
  parts: finding.parts,
  title_before: finding.titleBefore,
  severity_before: finding.severityBefore === null ? null : severities.indexOf(finding.severityBefore),
});

/** Inserts the findings of a preview. */
export async function insertFindings(
  db: CompanyDatabase,
  jobId: string,
  findings: readonly PreviewedFinding[],
): Promise<void> {
  for (let start = 0; start < findings.length; start += rowsAtATime) {
    const rows = JSON.stringify(findings.slice(start, start + rowsAtATime).map(rowOf));
    await sql`insert into import_findings (company_id, job_id, fingerprint, change, severity, cvss_score, title, assets,
        count_assets, count_new_assets, parts, title_before, severity_before)
      select current_company(), ${jobId}, fingerprint, change, severity, cvss_score, title, assets,
        count_assets, count_new_assets, parts, title_before, severity_before
      from json_populate_recordset(null::import_findings, ${rows}::json)`.execute(db);
  }
}

/** Marks findings of a preview as excluded and returns their number. */
export async function leaveOut(db: CompanyDatabase, jobId: string, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const marked = await db
    .updateTable('import_findings')
    .set({ is_left_out: true })
    .where('job_id', '=', jobId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .executeTakeFirst();
  return Number(marked.numUpdatedRows);
}

/** Returns the fingerprints of the findings that a confirmed import excludes. */
export async function findLeftOut(db: CompanyDatabase, jobId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('import_findings')
    .select('fingerprint')
    .where('job_id', '=', jobId)
    .where('is_left_out', '=', true)
    .execute();
  return new Set(rows.map(({ fingerprint }) => fingerprint));
}

/** Deletes the findings of a preview that was imported or discarded. */
export async function deleteFindings(db: CompanyDatabase, jobId: string): Promise<void> {
  await db.deleteFrom('import_findings').where('job_id', '=', jobId).execute();
}

/** Deletes preview findings of jobs that were ended by an earlier version or not confirmed in time. */
export async function deleteEndedFindings(db: PlatformDatabase): Promise<void> {
  await db
    .deleteFrom('import_findings')
    .where((finding) =>
      finding.exists(
        finding
          .selectFrom('import_jobs')
          .select('import_jobs.id')
          .whereRef('import_jobs.company_id', '=', 'import_findings.company_id')
          .whereRef('import_jobs.id', '=', 'import_findings.job_id')
          .where('import_jobs.state', 'not in', ['Waiting', 'Running', 'Preview']),
      ),
    )
    .execute();
}
