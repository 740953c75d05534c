import type { audit } from '@gatehouse/contract/audit/audit';
import { type AuditEntry, auditEntrySchema } from '@gatehouse/contract/audit/audit.schema';
import { byteOrderMark } from '@gatehouse/formats/csv/write-csv';

import { writeAudit } from '../../platform/observability/audit.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Cursor } from '../../platform/database/list-page.ts';
import type { FileCall } from '../../platform/files/files-call.ts';
import type { SignedIn } from '../../platform/http/viewer.ts';
import type { Download } from '../../platform/http/mount-files.ts';
import { entryHeadings, presentLine } from './audit.present.ts';
import { type EntryFilter, findEntries } from './audit.store.ts';

const exportedAtATime = 500;

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
    content: csvLines(platform.database, viewer, query),
  };
}

const inForce = ({ q, action }: EntryFilter) => ({ ...(q ? { q } : {}), ...(action ? { action } : {}) });

async function* csvLines(
  database: Database,
  { companyId, id: viewerId }: SignedIn,
  filter: EntryFilter,
): AsyncGenerator<string> {
  yield byteOrderMark + entryHeadings;
  let after: Cursor | null = null;
  do {
    const { datas, next } = await findEntries(database, { companyId, viewerId, filter, limit: exportedAtATime, after });
    yield readEntries(datas).map(presentLine).join('');
    after = next;
  } while (after !== null);
}

const readEntries = (json: string): AuditEntry[] => auditEntrySchema.array().parse(JSON.parse(json));
