import { recordId } from '@gatehouse/contract/core/text.schema';
import { isReservedSlug } from '@gatehouse/domain/slug';
import { z } from 'zod';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { withRowLevelSecurity } from '../../../platform/database/owner-transaction.ts';
import { openCompanyKeys } from '../../../platform/security/company-keys.ts';
import { readSealed } from '../../../platform/security/sealed-file.ts';
import type { Secrets } from '../../../platform/security/secrets.ts';
import { rehashHolders } from '../../certificates/public.ts';
import { dropMissingPasswords, keepMovedPasswords, type OpenedPassword, remarkLeaks } from '../../dark-web/public.ts';
import { remarkPeople } from '../../phishing/public.ts';
import { lockClientNames } from '../record/taken.store.ts';
import { sealedPasswordsPath } from '../export/archive-manifest.ts';
import { raiseSequences } from './imported-columns.store.ts';
import { insertShared, insertStaged, withoutTriggers } from './imported-rows.store.ts';
import { importTexts, isRefusal, refuseArchive } from './import.texts.ts';
import type { OpenedArchive } from './open-archive.ts';
import { lineBatches } from './read-lines.ts';
import {
  beginMatching,
  clearUnknownStaff,
  fillDomainList,
  findBrokenEntry,
  raiseInvoiceNumbers,
  recountStorage,
} from './settle-client.store.ts';
import type { StagedArchive } from './stage-archive.ts';
import { releasePending } from './staged-files.store.ts';
import { findTakenParts, type StagedClient, workFor } from './staged-rows.store.ts';

/** A client to import, with its archive and its provider. */
export interface ClientImport {
  archive: OpenedArchive;
  staged: StagedArchive;
  client: StagedClient;
  providerId: string;
  secrets: Secrets;
  /** The key of the encrypted passwords, or null without any. */
  key: Buffer | null;
  /** IDs of the files already in the store. */
  fileIds: readonly string[];
}

/** Throws when another company of this portal already uses the client's name, slug, addresses or domains. */
export async function refuseTaken(db: CompanyDatabase, client: StagedClient): Promise<void> {
  const taken = await findTakenParts(db, client);
  if (isReservedSlug(client.slug)) throw refuseArchive(importTexts.taken.slug);
  for (const part of Object.keys(importTexts.taken) as (keyof typeof importTexts.taken)[])
    if (taken?.[part]) throw refuseArchive(importTexts.taken[part]);
}

/**
 * Inserts the client's rows and encrypts secrets with this portal's keys. Returns the number of leaked passwords that could not be
 * imported.
 */
export async function insertImportedClient(db: CompanyDatabase, placement: ClientImport): Promise<number> {
  const { staged, client, providerId, fileIds } = placement;
  await lockClientNames(db);
  await refuseTaken(db, client);
  await workFor(db, providerId);
  if ((await releasePending(db, fileIds)) !== fileIds.length) throw refuseArchive(importTexts.overtaken);
  const tables = [...staged.own, ...staged.shared].map(({ table }) => table);
  if (!(await withoutTriggers(db, tables, () => fill(db, placement)))) throw refuseArchive(importTexts.busy);
  await raiseSequences(db, staged.columns);
  const lost = await withRowLevelSecurity(db, () => dropMissingPasswords(db));
  await beginMatching(db);
  if ((await findBrokenEntry(db, client.id)) !== null) throw refuseArchive(importTexts.auditBroken);
  await workFor(db, providerId);
  await raiseInvoiceNumbers(db, providerId);
  await workFor(db, client.id);
  return lost;
}

async function fill(db: CompanyDatabase, placement: ClientImport): Promise<void> {
  const { staged, client, providerId } = placement;
  if (staged.shared.length > 0) await insertShared(db, staged.shared, providerId);
  await workFor(db, client.id);
  await insertStaged(db, staged.own);
  await clearUnknownStaff(db, providerId);
  await fillDomainList(db);
  await recountStorage(db);
  await withRowLevelSecurity(db, () => reencryptSecrets(db, placement));
}

/** Encrypts and hashes with this portal's keys what the former portal had encrypted and hashed with its own. */
async function reencryptSecrets(db: CompanyDatabase, placement: ClientImport): Promise<void> {
  const { secrets } = placement;
  const { id: companyId } = placement.client;
  const keys = await openCompanyKeys(db, secrets, companyId);
  for await (const opened of passwordsIn(placement)) await keepMovedPasswords(db, { companyId, keys }, opened);
  await remarkLeaks(db, keys);
  await remarkPeople(db, keys);
  await rehashHolders(db, secrets);
}

const openedSchema = z.strictObject({ breach_id: recordId, password: z.string() });

async function* passwordsIn({ archive, key }: ClientImport): AsyncGenerator<OpenedPassword[]> {
  if (key === null) return;
  try {
    const opened = readSealed(archive.read(sealedPasswordsPath), key);
    for await (const lines of lineBatches(sealedPasswordsPath, opened))
      yield lines.map((line) => z.parse(openedSchema, JSON.parse(line)));
  } catch (error) {
    throw isRefusal(error) ? error : refuseArchive(importTexts.changed(sealedPasswordsPath), error);
  }
}
