import { writeFile } from 'node:fs/promises';

import type { ClientContact } from '@gatehouse/contract/clients/client.schema';
import type { Insertable } from 'kysely';

import type { Database } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { keepInternally } from '../../platform/files/files-rows.ts';
import type { Platform } from '../../platform/platform.ts';
import { replaceAssignment } from './assignment/assignment.store.ts';
import { sealCertificate } from './erasure/sealed-certificate.ts';
import { insertErasure, updateErasure } from './erasure/erasures.store.ts';
import { newArrival, storeArchive } from './export/archive-files.ts';
import { updateClient } from './record/client.store.ts';

type Period = Partial<Insertable<Tables['company_services']>> & { service: string };

/** Inserts a service period of a client. The client's current services are not refreshed. */
export const buildPeriod = (database: Database, company_id: string, period: Period): Promise<{ id: string }> =>
  database.withCompany(company_id, (db) =>
    db
      .insertInto('company_services')
      .values({ company_id, start_day: '2026-01-01', ...period })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );

/** Assigns a client to these members of the staff only. */
export const buildAssignment = (database: Database, companyId: string, staffIds: string[]): Promise<void> =>
  database.withCompany(companyId, (db) =>
    replaceAssignment(db, companyId, { openTo: 'assigned', staffIds, teamIds: [] }),
  );

/** Sets the account lead and the contacts of both sides. */
export const buildContacts = (
  database: Database,
  companyId: string,
  { lead, staff, client }: { lead: string | null; staff: string[]; client: ClientContact[] },
): Promise<unknown> =>
  database.withCompany(companyId, (db) =>
    updateClient(db, companyId, {
      account_lead: lead,
      staff_contacts: staff,
      client_contacts: JSON.stringify(client),
    }),
  );

/** Inserts a finished export with a placeholder archive. */
export async function buildExport(
  platform: Platform,
  company_id: string,
  user: { id: string; fullname: string },
): Promise<{ id: string }> {
  const path = await newArrival(platform);
  await writeFile(path, 'PK');
  const by = { id: user.id, name: user.fullname };
  const { id: file_id, size } = await storeArchive(platform, { companyId: company_id, by, path, name: 'archive.zip' });
  const now = platform.clock.now();
  return platform.database.withCompany(company_id, async (db) => {
    await keepInternally(db, file_id);
    return db
      .insertInto('client_exports')
      .values({
        company_id,
        reader: 'client',
        state: 'ready',
        progress: 100,
        requested_by: user.id,
        requested_by_name: user.fullname,
        file_id,
        file_name: 'archive.zip',
        size,
        ended_at: now.toISOString(),
        // The expiry is far away, so that tests that move the clock do not reach it.
        expires_at: new Date(now.getTime() + 3_650 * 86_400_000).toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
  });
}

/** Inserts a finished erasure with a placeholder certificate. No data of the client is deleted. */
export async function buildErased(
  { database, clock, secrets }: Platform,
  company_id: string,
  user: { id: string; fullname: string },
): Promise<void> {
  const now = clock.now();
  // The expiry is far away, so that tests that move the clock do not reach it.
  const until = new Date(now.getTime() + 3_650 * 86_400_000).toISOString();
  await database.withCompany(company_id, async (db) => {
    const { id } = await insertErasure(db, {
      company_id,
      state: 'erased',
      requested_by: user.id,
      requested_by_name: user.fullname,
      requested_at: now.toISOString(),
      due_at: now.toISOString(),
      certificate_until: until,
      swept_at: until,
    });
    await updateErasure(db, id, { certificate: sealCertificate({ secrets }, id, Buffer.from('%PDF-1.7')) });
    await updateClient(db, company_id, { state: 'erased' });
  });
}
