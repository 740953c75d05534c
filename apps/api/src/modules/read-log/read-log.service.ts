import type { readLog } from '@gatehouse/contract/read-log/read-log';
import type { ReadEntry, ReadFacets } from '@gatehouse/contract/read-log/read-log.schema';
import { byteOrderMark, writeCsvRow } from '@gatehouse/formats/csv/write-csv';

import { nameFile, noteExport } from '../../platform/mounting/exported-file.ts';
import type { FileCall } from '../../platform/mounting/files-call.ts';
import type { Call } from '../../platform/routes/call.ts';
import type { Download } from '../../platform/mounting/mount-files.ts';
import { countExpired, findReadEngagements, findReaders, readEntries } from './read-log.store.ts';

type ExportCall = Pick<FileCall<typeof readLog.exportCsv>, 'query' | 'viewer' | 'companyId' | 'platform' | 'origin'>;

/** Exports the entries that match the filters, for the client or for staff. */
export async function exportReads(call: ExportCall): Promise<Download> {
  const { query, viewer, companyId, platform } = call;
  const { name } = await nameFile(call, 'read-log', '.csv');
  const filters = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  await noteExport(call, 'Read log', Object.fromEntries(filters));
  const pages = readEntries(platform.database, { companyId, viewerId: viewer.id, query });
  return { name, type: 'text/csv; charset=utf-8', content: linesOf(pages) };
}

const headings = writeCsvRow([
  'Time (UTC)',
  'Kind',
  'Action',
  'ID',
  'Title',
  'Section',
  'Reader',
  'Reader type',
  'IP address',
]);

async function* linesOf(pages: ReturnType<typeof readEntries>): AsyncGenerator<string> {
  yield byteOrderMark + headings;
  for await (const entries of pages) yield entries.map(csvLine).join('');
}

const csvLine = ({ at, kind, action, record, section, who, address }: ReadEntry): string =>
  writeCsvRow([at, kind, action, record.idVisual, record.title, section ?? '', who.name, who.kind, address]);

/** Returns the readers and engagements to filter by, for the client or for staff. */
export async function readFacets({ db }: Pick<Call<typeof readLog.facets>, 'db'>): Promise<ReadFacets> {
  return { readers: await findReaders(db), engagements: await findReadEngagements(db) };
}

/** Returns what a retention deletes. */
export const readExpiry = ({ db, query, platform }: Call<typeof readLog.expiry>) =>
  countExpired(db, { now: platform.clock.now(), months: query.months });
