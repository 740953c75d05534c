import type { ExportReader } from '../modules/clients/export/exported-tables.store.ts';
import { findClientBySlug } from '../modules/clients/export/export-rows.store.ts';
import { writeArchive } from '../modules/clients/export/write-archive.ts';
import { type ImportedClient, importClient } from '../modules/clients/import/import-client.ts';
import type { Database } from '../platform/database/database.ts';
import { openFilePlaces } from '../platform/files/files-store.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import type { CommandArguments, CommandContext } from './command.ts';
import { readNewPassphrase, readPassphrase } from './read-passphrase.ts';
import { storageOf } from './storage-of.ts';

type Move = (given: CommandArguments, context: CommandContext, database: Database) => Promise<number | 'usage'>;

const operator = { address: 'command line', userAgent: '', requestId: '' };
const readers: readonly ExportReader[] = ['client', 'move'];

/** Exports one client to an archive. */
export const exportClient: Move = async ({ positionals, values }, context, database) => {
  const [, slug, path] = positionals;
  const reader = readers.find((one) => one === (values['for'] ?? 'client'));
  if (slug === undefined || path === undefined || !reader) return 'usage';
  const companyId = await database.withPlatform((db) => findClientBySlug(db, slug));
  if (companyId === undefined) {
    context.printError(`There is no client ${slug}`);
    return 1;
  }
  const passphrase = await readNewPassphrase(values);
  const { store } = openFilePlaces(context.config);
  const needs = { database, secrets: await context.openSecrets(), store, now: new Date() };
  const { missing } = await writeArchive(needs, { companyId, reader, passphrase, path });
  const details = { for: reader, ...(passphrase !== undefined && { passwords: 'included' }) };
  await database.withCompany(companyId, (db) =>
    writeAudit(db, { actor: { id: null, name: 'Operator', companyId }, origin: operator }, [
      { action: 'client-exported', subject: slug, details },
    ]),
  );
  if (missing > 0) context.printError(`The store of files lacks ${missing} files of this client.`);
  context.print(`Client ${slug} exported to ${path}.`);
  return 0;
};

/** Imports the archive of another portal, completely or not at all. */
export const importArchive: Move = async ({ positionals, values }, context, database) => {
  const [, path] = positionals;
  if (path === undefined) return 'usage';
  const { owner, isOwner } = await context.reach();
  if (!isOwner) {
    context.printError('DATABASE_URL does not own the tables. Use the role that migrates the database.');
    return 1;
  }
  const needs = { owner, storage: storageOf(context, database), secrets: await context.openSecrets() };
  const imported = await importClient(needs, { path, passphrase: () => readPassphrase(values) });
  for (const line of describe(imported)) context.print(line);
  return 0;
};

function describe({ slug, isArchived, records, files, lostPasswords }: ImportedClient): string[] {
  return [
    `Client ${slug} imported: ${records} records and ${files} files.`,
    'Its users have no password and no second factor here. No email was sent: ask them to choose "Forgot your password?" on the sign-in page.',
    ...(lostPasswords > 0
      ? [`${lostPasswords} leaked ${lostPasswords === 1 ? 'password is' : 'passwords are'} not in this archive.`]
      : []),
    ...(isArchived ? ['The client is archived, as it was. Restore it when you are ready.'] : []),
  ];
}
