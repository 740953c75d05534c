import type { Database } from '../../platform/database/database.ts';

/** One result of Nuclei as a line of its file, for tests; every part can be said otherwise. */
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

/** The keeper of jobs that nobody begins. */
export const absentKeeper = 'elsewhere';

/** A job whose file is in another process's data folder, so that no process starts it. */
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

/** A saved mapping of columns. */
export const buildMapping = (database: Database, companyId: string): Promise<{ id: string }> =>
  database.withCompany(companyId, (db) =>
    db
      .insertInto('csv_mappings')
      .values({ company_id: companyId, name: 'Weekly', columns: JSON.stringify({ title: 'Weakness' }) })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
