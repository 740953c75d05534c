import { screenshotDays } from '@gatehouse/domain/surface/surface-state';
import { type Insertable, sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/tables.ts';

/** A screenshot of a web page with its file. */
export interface ScreenshotRecord {
  id: string;
  company_id: string;
  port: number;
  url: string;
  taken_at: string;
  file_id: string;
  name: string;
}

const shownAtMost = 20;

/** Returns the newest screenshot of each page of a host. */
export async function findScreenshots(db: CompanyDatabase, hostId: string): Promise<ScreenshotRecord[]> {
  const { rows } = await sql<ScreenshotRecord>`select * from (
      select distinct on (s.port, s.url) s.id, s.company_id, s.port, s.url, s.taken_at, s.file_id, f.name
      from surface_screenshots s join files f on f.company_id = s.company_id and f.id = s.file_id and f.state = 'kept'
      where s.company_id = (select current_company()) and s.host_id = ${hostId}
      order by s.port, s.url, s.taken_at desc, s.id desc) newest
    order by port, url limit ${shownAtMost}`.execute(db);
  return rows;
}

type NewScreenshot = Omit<Insertable<Tables['surface_screenshots']>, 'id'>;

export async function insertScreenshots(db: CompanyDatabase, rows: readonly NewScreenshot[]): Promise<void> {
  if (rows.length > 0) await db.insertInto('surface_screenshots').values(rows).execute();
}

/** Deletes a screenshot with its file; returns false if the host has none with this id. */
export async function deleteScreenshot(db: CompanyDatabase, hostId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('surface_screenshots')
    .where('id', '=', id)
    .where('host_id', '=', hostId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes screenshots past their retention, with their files. */
export async function deleteOldScreenshots(db: CompanyDatabase, now: string): Promise<void> {
  await sql`delete from surface_screenshots
    where company_id = (select current_company())
      and taken_at < ${now}::timestamptz - make_interval(days => ${screenshotDays})`.execute(db);
}

/** Returns the ids of the hosts with these names. */
export async function findHostIds(db: CompanyDatabase, names: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('surface_hosts')
    .select(['id', 'name'])
    .where('name', '=', sql<string>`any(${names}::text[])`)
    .execute();
  return new Map(rows.map(({ id, name }) => [name, id]));
}
