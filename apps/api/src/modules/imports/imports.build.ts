import type { Database } from '../../platform/database/database.ts';
import { insertFindings } from './jobs/import-findings.store.ts';

/** Returns a Nuclei result as a line of its file, for tests. Every field can be overridden. */
export function nucleiLine(result: {
  id: string;
  host?: string;
  severity?: string;
  at?: string;
  info?: object;
  more?: object;
}): string {
  const { id, host = 'https://www.acme.example', severity = 'medium', at = '2026-03-04T05:06:07.008Z' } = result;
  const info = { name: `The ${id}`, severity, ...result.info };
  return `${JSON.stringify({ 'template-id': id, info, host, 'matched-at': `${host}/${id}`, timestamp: at, ...result.more })}\n`;
}

/** Returns a Nessus file with a number of findings, for tests, the most severe first. */
export function nessusFile(count: number, { scanName = 'Office network', description = 'It answers.' } = {}): string {
  const items = Array.from({ length: count }, (_, place) => {
    const severity = Math.max(1, 4 - Math.floor((place * 4) / count));
    const names = `pluginID="${10_000 + place}" pluginName="Weakness ${place + 1}" pluginFamily="General"`;
    return `<ReportItem port="443" svc_name="www" protocol="tcp" severity="${severity}" ${names}><description>${description}</description></ReportItem>`;
  });
  const host = '<HostProperties><tag name="HOST_END">Mon Mar  2 10:30:00 2026</tag></HostProperties>';
  return `<?xml version="1.0" ?>
<NessusClientData_v2><Policy><policyName>Everything</policyName></Policy>
<Report name="${scanName}"><ReportHost name="shop.acme.example">${host}${items.join('\n')}</ReportHost></Report></NessusClientData_v2>`;
}

/** The keeper of jobs that no process may start. */
export const absentKeeper = 'elsewhere';

/** Inserts a job whose file is in another process's data folder, so that no process starts it. */
export async function buildImportJob(database: Database, companyId: string): Promise<{ id: string }> {
  return database.withCompany(companyId, (db) =>
    db
      .insertInto('import_jobs')
      .values({
        company_id: companyId,
        actor_name: 'Robin Example',
        address: '127.0.0.1',
        file_name: 'scan.jsonl',
        format: 'nuclei',
        bytes_total: 100,
        file_key: 'elsewhere',
        keeper: absentKeeper,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
}

const previewed = [
  { change: 'new', title: 'Remote code execution', severity: 'critical', cvssScore: 9.8 },
  { change: 'new', title: 'Weak cipher', severity: 'medium', cvssScore: 5.3 },
  { change: 'changed', title: 'Open port', severity: 'low', cvssScore: null, parts: ['severity', 'assets'] },
  { change: 'unchanged', title: 'Banner', severity: 'info', cvssScore: null },
  { change: 'unchanged', title: 'Another weak cipher', severity: 'medium', cvssScore: 4.3 },
] as const;

/** Inserts a preview with findings of each kind. No process has its file, so it is never imported. */
export async function buildPreview(database: Database, companyId: string): Promise<{ id: string }> {
  const job = await buildImportJob(database, companyId);
  await database.withCompany(companyId, async (db) => {
    await db
      .updateTable('import_jobs')
      .set({ state: 'Preview', has_findings: true, ended_at: new Date().toISOString() })
      .where('id', '=', job.id)
      .execute();
    const findings = previewed.map((finding, place) => ({
      parts: [],
      ...finding,
      fingerprint: `finding ${place}`,
      assets: [`host-${place}.example`],
      countAssets: place + 1,
      countNewAssets: 0,
      titleBefore: null,
      severityBefore: finding.change === 'changed' ? ('info' as const) : null,
    }));
    await insertFindings(db, job.id, findings);
  });
  return job;
}

/** Inserts a saved column mapping. */
export const buildMapping = (database: Database, companyId: string): Promise<{ id: string }> =>
  database.withCompany(companyId, (db) =>
    db
      .insertInto('csv_mappings')
      .values({ company_id: companyId, name: 'Weekly', columns: JSON.stringify({ title: 'Weakness' }) })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
