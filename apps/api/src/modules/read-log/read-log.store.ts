import {
  type ReadAction,
  type ReaderKind,
  readFacetsAtMost,
  type ReadKind,
  readLog,
} from '@gatehouse/contract/read-log/read-log';
import type { ReadEntry, ReadFacets } from '@gatehouse/contract/read-log/read-log.schema';
import { sql } from 'kysely';

import type { CompanyDatabase, Database } from '../../platform/database/database.ts';
import { runPrepared } from '../../platform/database/kysely-on-client.ts';
import { type Cursor, cutPage, type PageRow } from '../../platform/database/list-page.ts';
import { filterConditions, sortOrder } from '../../platform/database/list-source.ts';
import { listStatement } from '../../platform/database/list-statement.ts';
import { readLogSource } from './read-log.list.ts';

/** A read of a record: the record, and the action of its reader. */
export interface Read {
  kind: ReadKind;
  action: ReadAction;
  /** The engagement that the record belongs to; null for a file about several. */
  engagementId: string | null;
  record: { id: string | null; idVisual: string; title: string };
  /** The section of a report, or the name of a file. */
  section?: string;
}

/** A read with its reader. */
export interface ReadByReader extends Read {
  who: { kind: ReaderKind; id: string | null; name: string };
  /** The share link through which it was read. */
  shareId?: string | null;
  address: string;
  at: Date;
}

/**
 * Adds a read to the read log of the company of the transaction. Returns false if this reader's read is already in the log of this hour, if
 * the client cannot see the engagement, or if it could not be stored: a read never fails because of its log.
 */
export async function recordRead(db: CompanyDatabase, read: ReadByReader): Promise<boolean> {
  const row = JSON.stringify({
    at: read.at.toISOString(),
    kind: read.kind,
    action: read.action,
    engagement_id: read.engagementId,
    record_id: read.record.id,
    record_number: read.record.idVisual,
    record_title: read.record.title,
    section: read.section ?? '',
    reader_kind: read.who.kind,
    reader_id: read.who.id,
    reader_name: read.who.name,
    share_id: read.shareId ?? null,
    address: read.address,
  });
  const statement = sql<{ isNew: boolean }>`
    select record_read(jsonb_populate_record(null::read_log, ${row}::jsonb)) as "isNew"`;
  const [outcome] = await runPrepared(db, 'record_read', statement.compile(db));
  return outcome?.isNew === true;
}

/** Returns the record that a file is evidence of; undefined for files of other records. */
export async function findEvidence(
  db: CompanyDatabase,
  fileId: string,
): Promise<Pick<Read, 'engagementId' | 'record'> | undefined> {
  const statement = sql<{ engagement_id: string; record_id: string; record_number: string; record_title: string }>`
    select engagement_id, record_id, record_number, record_title from read_evidence where file_id = ${fileId} limit 1`;
  const [row] = (await statement.execute(db)).rows;
  if (!row) return undefined;
  const { engagement_id: engagementId, record_id: id, record_number: idVisual, record_title: title } = row;
  return { engagementId, record: { id, idVisual, title } };
}

/** Returns the number of entries that are older than some months, of those that the reader can see. */
export async function countExpired(
  db: CompanyDatabase,
  { now, months }: { now: Date; months: number },
): Promise<{ before: string; entries: number }> {
  const statement = sql<{ before: string; entries: number }>`
    select iso(past) as before, (select count(*)::integer from read_log where at < past) as entries
    from (select ${now.toISOString()}::timestamptz - make_interval(months => ${months}) as past) as retention`;
  const { before, entries } = (await statement.execute(db)).rows[0] ?? { before: now.toISOString(), entries: 0 };
  return { before, entries };
}

/** Returns the readers with the most entries, under their latest names. */
export async function findReaders(db: CompanyDatabase): Promise<ReadFacets['readers']> {
  const statement = sql<ReadFacets['readers'][number]>`
    select n.reader_id as "_id", latest.reader_name as name, latest.reader_kind as kind, n.entries
    from (select reader_id, count(*)::integer as entries from read_log
      where company_id = (select current_company()) and reader_id is not null
      group by reader_id order by entries desc, reader_id limit ${readFacetsAtMost}) n
    cross join lateral (select reader_name, reader_kind from read_log
      where company_id = (select current_company()) and reader_id = n.reader_id
      order by at desc, id desc limit 1) latest
    order by n.entries desc, n.reader_id`;
  return (await statement.execute(db)).rows;
}

/** Returns the engagements with the most entries, under their current titles. */
export async function findReadEngagements(db: CompanyDatabase): Promise<ReadFacets['engagements']> {
  const statement = sql<ReadFacets['engagements'][number]>`
    select e.id as "_id", e.visual_id as "idVisual", e.title, n.entries
    from (select engagement_id, count(*)::integer as entries from read_log
      where company_id = (select current_company()) and engagement_id is not null
      group by engagement_id order by entries desc, engagement_id limit ${readFacetsAtMost}) n
    join engagements e on e.company_id = (select current_company()) and e.id = n.engagement_id
    order by n.entries desc, e.id`;
  return (await statement.execute(db)).rows;
}

interface Export {
  companyId: string;
  viewerId: string;
  query: Readonly<Record<string, unknown>>;
}

const exportedAtATime = 500;

/** Yields the entries of the list under its filters, page by page. */
export async function* readEntries(
  database: Database,
  { companyId, viewerId, query }: Export,
): AsyncGenerator<ReadEntry[]> {
  const { sorts, filters } = readLog.list.list;
  let after: Cursor | null = null;
  do {
    const statement = listStatement({
      ...readLogSource,
      companyId,
      order: sortOrder(readLogSource.sorts, sorts[0]),
      filters: filterConditions(filters, readLogSource, { query, viewerId }),
      withoutTotal: true,
      limit: exportedAtATime,
      after,
    });
    const rows = await database.readCompany<PageRow & Record<string, unknown>>(companyId, statement);
    const page = cutPage(rows, exportedAtATime);
    yield JSON.parse(page.datas) as ReadEntry[];
    after = page.next;
  } while (after !== null);
}
