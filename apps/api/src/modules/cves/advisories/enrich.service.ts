import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { EpssRecord, KevRecord } from './advisory-record.ts';
import { applyEpss, applyKev, findSourceDate } from './enrich.store.ts';
import type { IngestCounts } from './ingest.service.ts';
import { awaitTurn, noteSource } from './ingest.store.ts';

/** A daily file of facts about CVEs. */
interface DailyFile {
  source: 'epss' | 'kev';
  /** YYYY-MM-DD. */
  date: string;
}

/** Whether a file is older than what is stored; it changes nothing then. */
async function isOutdated(db: CompanyDatabase, { source, date }: DailyFile): Promise<boolean> {
  await awaitTurn(db);
  const newest = await findSourceDate(db, source);
  return newest !== null && Date.parse(date) < Date.parse(newest);
}

async function* once<Item>(item: Item): AsyncGenerator<Item> {
  yield item;
}

/** Stores EPSS scores; nothing is matched again for them. */
export const ingestEpss = (
  db: CompanyDatabase,
  { date, records }: { date: string; records: readonly EpssRecord[] },
): Promise<IngestCounts> => ingestEpssBatches(db, date, once(records));

/** The same for more than one statement should write. */
export async function ingestEpssBatches(
  db: CompanyDatabase,
  date: string,
  batches: AsyncIterable<readonly EpssRecord[]>,
): Promise<IngestCounts> {
  const file = { source: 'epss', date } as const;
  const isOld = await isOutdated(db, file);
  const counts = { created: 0, updated: 0 };
  let total = 0;
  for await (const records of batches) {
    total += records.length;
    if (isOld) continue;
    const unique = [...new Map(records.map((record) => [record.cve, record])).values()];
    const { created, updated } = await applyEpss(db, date, unique);
    counts.created += created;
    counts.updated += updated;
  }
  if (!isOld) await noteSource(db, { source: 'epss', records: total, datedAt: date });
  return { ...counts, unchanged: total - counts.created - counts.updated };
}

/** Stores CISA’s catalogue of known exploited vulnerabilities. */
export async function ingestKev(
  db: CompanyDatabase,
  { date, records }: { date: string; records: readonly KevRecord[] },
): Promise<IngestCounts> {
  const { length } = records;
  if (await isOutdated(db, { source: 'kev', date })) return { created: 0, updated: 0, unchanged: length };
  const { created, updated } = await applyKev(db, date, records);
  await noteSource(db, { source: 'kev', records: length, datedAt: date });
  return { created, updated, unchanged: length - created - updated };
}
