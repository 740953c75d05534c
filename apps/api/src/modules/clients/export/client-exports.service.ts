import type { clientExports } from '@gatehouse/contract/clients/client-exports';
import type { ClientExport } from '@gatehouse/contract/clients/client-exports.schema';
import { isBlockedPassword } from '@gatehouse/domain/password';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/database/new-id.ts';
import type { FileCall } from '../../../platform/mounting/files-call.ts';
import type { Call } from '../../../platform/routes/call.ts';
import { conflict, notFound, unprocessable } from '../../../platform/core/errors.ts';
import type { Download } from '../../../platform/mounting/mount-files.ts';
import { writeAudit } from '../../../platform/audit/audit.ts';
import { clientTexts } from '../clients.texts.ts';
import { openArchive, passphraseBinding } from './archive-files.ts';
import { type ExportRow, findExport, findExports, insertExport } from './client-exports.store.ts';

/** Queues an export, which a job writes within seconds. The client's audit log names the person who requested it. */
export async function createExport(call: Call<typeof clientExports.create>): Promise<ClientExport> {
  const { db, companyId, viewer, body, platform } = call;
  const { passphrase } = body;
  const hasPasswords = passphrase !== undefined;
  if (hasPasswords && isBlockedPassword(passphrase, []))
    throw unprocessable(clientTexts.errors.passphraseGuessable, 'passphrase');
  const id = newId();
  const job = await insertExport(db, {
    id,
    company_id: companyId,
    reader: body.for,
    requested_by: viewer.id,
    requested_by_name: viewer.fullname,
    passphrase: hasPasswords ? platform.secrets.seal(passphrase, passphraseBinding(id)) : null,
    has_passwords: hasPasswords,
  });
  if (!job) throw conflict(clientTexts.errors.exportRunning);
  const details = { for: body.for, ...(hasPasswords && { passwords: 'included' }) };
  call.audit({ action: 'client-exported', subject: clientTexts.exportsFor[body.for], details });
  return presentExport(job);
}

export const listExports = async ({ db }: Call<typeof clientExports.list>): Promise<ClientExport[]> =>
  (await findExports(db)).map(presentExport);

export const showExport = async ({ db, params }: Call<typeof clientExports.get>): Promise<ClientExport> =>
  presentExport(await exportOf(db, params.id));

/** Returns the archive from the store, decrypted as a stream. */
export async function downloadExport(call: FileCall<typeof clientExports.download>): Promise<Download> {
  const { platform, companyId, params, viewer, origin } = call;
  const { id, file_id, file_name } = await platform.database.withCompany(companyId, async (db) => {
    const job = await exportOf(db, params.id);
    if (job.file_id === null) throw notFound();
    const actor = { id: viewer.id, name: viewer.fullname, companyId };
    await writeAudit(db, { actor, origin }, [
      { action: 'downloaded', subject: job.file_name, details: { export: job.id } },
    ]);
    return job;
  });
  const content = file_id === null ? undefined : await openArchive(platform, file_id);
  if (!content) throw notFound();
  return { name: file_name === '' ? `${id}.zip` : file_name, type: 'application/zip', content };
}

async function exportOf(db: CompanyDatabase, id: string): Promise<ExportRow> {
  const job = await findExport(db, id);
  if (!job) throw notFound();
  return job;
}

const presentExport = (row: ExportRow): ClientExport => ({
  _id: row.id,
  for: row.reader as ClientExport['for'],
  hasPasswords: row.has_passwords,
  state: row.state as ClientExport['state'],
  progress: row.progress,
  requestedBy: row.requested_by_name,
  createdAt: row.created_at,
  endedAt: row.ended_at,
  expiresAt: row.expires_at,
  fileName: row.file_name,
  size: Number(row.size),
});
