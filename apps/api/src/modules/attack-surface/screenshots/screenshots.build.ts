import type { Database } from '../../../platform/database/database.ts';
import { insertScreenshots } from './screenshots.store.ts';

interface NewScreenshot {
  hostId: string;
  /** An attached file of the kind `surface-screenshot`. */
  fileId: string;
  port?: number;
  url?: string;
  takenAt?: string;
}

/** Adds a screenshot to a host; returns its id. */
export function buildScreenshot(
  { database }: { database: Database },
  companyId: string,
  { hostId, fileId, port = 443, url = 'https://shop.example/', takenAt }: NewScreenshot,
): Promise<string> {
  return database.withCompany(companyId, async (db) => {
    const taken_at = takenAt ?? new Date().toISOString();
    await insertScreenshots(db, [{ company_id: companyId, host_id: hostId, port, url, file_id: fileId, taken_at }]);
    const { id } = await db
      .selectFrom('surface_screenshots')
      .select('id')
      .where('file_id', '=', fileId)
      .executeTakeFirstOrThrow();
    return id;
  });
}

/** Returns some hosts of the company with a web server on port 443, by name. */
export function findWebHosts({ database }: { database: Database }, companyId: string, atMost: number) {
  return database.withCompany(companyId, (db) =>
    db
      .selectFrom('surface_services as s')
      .innerJoin('surface_hosts as h', 'h.id', 's.host_id')
      .select(['h.id', 'h.name'])
      .where('s.port', '=', 443)
      .where('h.state', '=', 'Active')
      .orderBy('h.name')
      .limit(atMost)
      .execute(),
  );
}
