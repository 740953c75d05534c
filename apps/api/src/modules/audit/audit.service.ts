import type { audit } from '@gatehouse/contract/audit/audit';
import { type AuditEntry, auditEntrySchema } from '@gatehouse/contract/audit/audit.schema';
import { byteOrderMark, writeCsvRow } from '@gatehouse/formats/csv/write-csv';

import { writeAudit } from '../../platform/audit/audit.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Cursor } from '../../platform/database/list-page.ts';
import type { FileCall } from '../../platform/mounting/files-call.ts';
import { gatherPieces } from '../../platform/files/gather-pieces.ts';
import type { SignedIn } from '../../platform/core/viewer.ts';
import type { Download } from '../../platform/mounting/mount-files.ts';
import { type EntryFilter, findEntries } from './audit.store.ts';

/** The number of entries that are read, checked and formatted at once. Each can have 50 details, so more would block the serving thread. */
const exportedAtATime = 100;

/** Exports the audit log. The export is recorded before its first line is sent, so that aborted exports are logged as well. */
export async function exportEntries(call: FileCall<typeof audit.exportCsv>): Promise<Download> {
  const { query, viewer, origin, platform } = call;
  const actor = { id: viewer.id, name: viewer.fullname, companyId: viewer.companyId };
  await platform.database.withCompany(viewer.companyId, (db) =>
    writeAudit(db, { actor, origin }, [{ action: 'exported', subject: 'Audit log', details: inForce(query) }]),
  );
  const day = platform.clock.now().toISOString().slice(0, 10);
  return {
    name: `${viewer.company.shortName}-audit-log-${day}.csv`,
    type: 'text/csv; charset=utf-8',
    content: gatherPieces(csvLines(platform.database, viewer, query)),
  };
}

const headings = writeCsvRow(['Time (UTC)', 'Action', 'Who', 'What', 'Address', 'Details']);

const inForce = ({ q, action }: EntryFilter) => ({ ...(q ? { q } : {}), ...(action ? { action } : {}) });

async function* csvLines(
  database: Database,
  { companyId, id: viewerId }: SignedIn,
  filter: EntryFilter,
): AsyncGenerator<string> {
  yield byteOrderMark + headings;
  let after: Cursor | null = null;
  do {
    const { datas, next } = await findEntries(database, { companyId, viewerId, filter, limit: exportedAtATime, after });
    for (const entry of readEntries(datas)) yield csvLine(entry);
    after = next;
  } while (after !== null);
}

function csvLine({ at, action, actor, subject, address, details }: AuditEntry): string {
  const detailTexts = Object.entries(details).map(([name, value]) => `${name}: ${value}`);
  return writeCsvRow([at, action, actor.name, subject, address, detailTexts.join('; ')]);
}

const readEntries = (json: string): AuditEntry[] => auditEntrySchema.array().parse(JSON.parse(json));
