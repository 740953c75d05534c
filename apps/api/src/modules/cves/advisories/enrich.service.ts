import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { EpssRecord, KevRecord } from './advisory-record.ts';
import { applyEpss, applyKev, findSourceDate } from './enrich.store.ts';
import type { IngestCounts } from './ingest.service.ts';
import { lockAdvisories, noteSource } from './ingest.store.ts';

/** A daily file of EPSS scores or KEV entries. */
interface DailyFile {
  source: 'epss' | 'kev';
  /** YYYY-MM-DD. */
  date: string;
}

/** The result of a daily file, and the day of a newer file that is already stored. */
export interface DailyCounts extends IngestCounts {
  /** YYYY-MM-DD; null if this file is the newest. */
  newerDay: string | null;
}

/** Returns the day of the stored data if the file is older, otherwise null. An older file changes nothing. */
async function findNewerDay(db: CompanyDatabase, { source, date }: DailyFile): Promise<string | null> {
  await lockAdvisories(db);
  const newest = await findSourceDate(db, source);
  const isOlder = newest !== null && Date.parse(date) < Date.parse(newest);
  return isOlder ? new Date(newest).toISOString().slice(0, 10) : null;
}

async function* once<Item>(item: Item): AsyncGenerator<Item> {
  yield item;
}

/** Stores EPSS scores. They only change priorities, so no asset is matched again. */
export const ingestEpss = (
  db: CompanyDatabase,
  { date, records }: { date: string; records: readonly EpssRecord[] },
): Promise<DailyCounts> => ingestEpssBatches(db, date, once(records));

/** Stores EPSS scores in batches, for files that do not fit one statement. */
export async function ingestEpssBatches(
  db: CompanyDatabase,
  date: string,
  batches: AsyncIterable<readonly EpssRecord[]>,
): Promise<DailyCounts> {
  const file = { source: 'epss', date } as const;
  const newerDay = await findNewerDay(db, file);
  const counts = { created: 0, updated: 0 };
  let total = 0;
  for await (const records of batches) {
    total += records.length;
    if (newerDay !== null) continue;
    const unique = [...new Map(records.map((record) => [record.cve, record])).values()];
    const { created, updated } = await applyEpss(db, date, unique);
    counts.created += created;
    counts.updated += updated;
  }
  if (newerDay === null) await noteSource(db, { source: 'epss', records: total, datedAt: date });
  return { ...counts, unchanged: total - counts.created - counts.updated, older: 0, newerDay };
}

/** Stores CISA's catalog of known exploited vulnerabilities. */
export async function ingestKev(
  db: CompanyDatabase,
  { date, records }: { date: string; records: readonly KevRecord[] },
): Promise<DailyCounts> {
  const { length } = records;
  const newerDay = await findNewerDay(db, { source: 'kev', date });
  if (newerDay !== null) return { created: 0, updated: 0, unchanged: length, older: 0, newerDay };
  const { created, updated } = await applyKev(db, date, records);
  await noteSource(db, { source: 'kev', records: length, datedAt: date });
  return { created, updated, unchanged: length - created - updated, older: 0, newerDay };
}
