import { asOwner, type OwnerConnection, withRowLevelSecurity } from '../../../platform/database/owner-transaction.ts';
import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { FileStorage } from '../../../platform/routes/stage-files.ts';
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Secrets } from '../../../platform/security/secrets.ts';
import { openLock } from '../export/passphrase-lock.ts';
import { findProviderId, findSchema } from '../export/shared-rows.store.ts';
import { filesIn, type ImportedFiles, openImportedFiles } from './imported-files.ts';
import { importTexts, refuseArchive } from './import.texts.ts';
import { type OpenedArchive, openClientArchive } from './open-archive.ts';
import { insertImportedClient, refuseTaken } from './place-client.ts';
import { stageArchive, type StagedArchive } from './stage-archive.ts';
import { areFilesThoseOfRecords, findKnownPackageFiles, stageFiles } from './staged-files.store.ts';
import { beginImport, findStagedClient, findForeignNoun, type StagedClient } from './staged-rows.store.ts';

interface ImportNeeds {
  owner: OwnerConnection;
  storage: FileStorage;
  secrets: Secrets;
}

interface WantedImport {
  /** The path of the archive. */
  path: string;
  /** Called when the archive contains encrypted passwords. */
  passphrase: () => Promise<string | undefined>;
}

/** The result of an import. */
export interface ImportedClient {
  slug: string;
  isArchived: boolean;
  /** Number of records, without the audit log. */
  records: number;
  files: number;
  /** Number of leaked passwords that the archive does not contain. */
  lostPasswords: number;
}

/**
 * Imports an archive in one transaction, completely or not at all. Files are stored before the commit and deleted if it fails. Throws an
 * error with one sentence that reveals nothing of other clients.
 */
export async function importClient(needs: ImportNeeds, wanted: WantedImport): Promise<ImportedClient> {
  const archive = await openClientArchive(wanted.path);
  try {
    return await importOpened(needs, wanted, archive);
  } finally {
    archive.close();
  }
}

interface DatabaseFailure extends Error {
  code: string;
  /** The table, if the database reports it. */
  table?: string;
}

const isOfDatabase = (error: unknown): error is DatabaseFailure =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code);

/** Converts a database error about a row of an archive to one sentence without its values. Any other error is returned unchanged. */
function describeFailure(error: unknown): unknown {
  if (!isOfDatabase(error)) return error;
  const { code, table = 'its records' } = error;
  if (code === '23505') return refuseArchive(importTexts.idTaken(table), error);
  if (code === '23503') return refuseArchive(importTexts.dangling(table), error);
  // SQLSTATE classes of integrity (23), data (22) and row-level security (42501) errors, which include invalid JSON and invalid characters.
  const isOfValue = code.startsWith('23') || code.startsWith('22') || code === '42501';
  return isOfValue ? refuseArchive(importTexts.invalid(table), error) : error;
}

async function importOpened(needs: ImportNeeds, { passphrase }: WantedImport, archive: OpenedArchive) {
  const { owner, storage } = needs;
  const { manifest } = archive;
  if (manifest.for !== 'move') throw refuseArchive(importTexts.forClient);
  const schema = await storage.database.withPlatform(findSchema);
  if ((manifest.schema ?? '') > schema) throw refuseArchive(importTexts.newer);
  const providerId = await storage.database.withPlatform(findProviderId);
  if (providerId === undefined) throw refuseArchive(importTexts.noProvider);
  const key = await keyOf(archive, passphrase);
  const files = openImportedFiles(storage, { archive, providerId });
  const context = { ...needs, archive, providerId, key, files, isOfThisVersion: manifest.schema === schema };
  try {
    return await asOwner(owner, (db) => run(db, context));
  } catch (error) {
    await files.discard();
    throw describeFailure(error);
  }
}

/** Returns the key of the encrypted passwords, or null without any. A wrong passphrase is refused before anything is stored. */
async function keyOf({ manifest }: OpenedArchive, passphrase: WantedImport['passphrase']): Promise<Buffer | null> {
  if (!manifest.passphrase) return null;
  const given = await passphrase();
  if (given === undefined || given === '') throw refuseArchive(importTexts.passphraseMissing);
  const key = await openLock(manifest.passphrase, given);
  if (!key) throw refuseArchive(importTexts.passphraseWrong);
  return key;
}

interface ImportContext extends ImportNeeds {
  archive: OpenedArchive;
  providerId: string;
  key: Buffer | null;
  files: ImportedFiles;
  isOfThisVersion: boolean;
}

async function run(db: CompanyDatabase, context: ImportContext): Promise<ImportedClient> {
  const { archive, providerId, key, files, secrets } = context;
  const { _id: companyId, name } = archive.manifest.company;
  await beginImport(db, companyId);
  const staged = await stageArchive(db, archive, context.isOfThisVersion);
  const client = await checkRows(db, archive, staged);
  await refuseTaken(db, client);
  await storeFiles(db, context);
  const fileIds = files.ids();
  const lostPasswords = await insertImportedClient(db, { archive, staged, client, providerId, secrets, key, fileIds });
  const actor = { id: null, name: 'Operator', companyId };
  const note = { action: 'client-imported', subject: name, details: { exported: archive.manifest.createdAt } } as const;
  await withRowLevelSecurity(db, () => writeAudit(db, { actor, origin }, [note]));
  const { slug, isArchived } = client;
  return { slug, isArchived, records: staged.count, files: fileIds.length, lostPasswords };
}

const origin = { address: 'command line', userAgent: '', requestId: '' };

async function checkRows(
  db: CompanyDatabase,
  { manifest }: OpenedArchive,
  { own }: StagedArchive,
): Promise<StagedClient> {
  const { _id: companyId, slug } = manifest.company;
  const stranger = await findForeignNoun(db, { companyId, nouns: own.map(({ noun }) => noun) });
  if (stranger) throw refuseArchive(importTexts.stranger(stranger));
  const client = await findStagedClient(db);
  if (!client || client.id !== companyId || client.slug !== slug) throw refuseArchive(importTexts.notClient);
  return client;
}

async function storeFiles(db: CompanyDatabase, { archive, files, storage }: ImportContext): Promise<void> {
  const all = filesIn(archive);
  await stageFiles(db, all);
  if (!(await areFilesThoseOfRecords(db, archive.manifest.missing ?? []))) throw refuseArchive(importTexts.unlisted);
  const known = new Set(await findKnownPackageFiles(db));
  await storage.space.expect(all.reduce((sum, { size }) => sum + size, 0));
  for (const file of all) if (!known.has(file.id)) await files.add(file);
}
