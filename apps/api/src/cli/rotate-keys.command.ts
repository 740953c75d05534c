import { modules } from '../modules/index.ts';
import { changeSecret } from '../platform/access/change-secret.ts';
import { rotateCompanyKey } from '../platform/security/rotate-keys.ts';
import { openSecrets } from '../platform/security/secrets.ts';
import type { Command, CommandContext } from './command.ts';

const sealed = modules.flatMap((module) => module.sealed ?? []);

export const rotateKeysCommand: Command = {
  name: 'rotate-keys',
  usage: '[--company <short name>]',
  summary: 'Rotates the encryption keys of companies, or re-encrypts secrets after PORTAL_SECRET_KEY has changed.',
  details:
    'Without PORTAL_SECRET_KEY_OLD each company (or the named one) gets a new data key, and its secrets are\n' +
    're-encrypted in batches while the portal runs. If interrupted, run the command again to continue.\n\n' +
    'To change PORTAL_SECRET_KEY: stop the portal, set the new key, and run this with the previous key in\n' +
    'PORTAL_SECRET_KEY_OLD. Two-factor recovery codes cannot be migrated; users must generate new ones.',
  options: { company: { type: 'string' } },
  async run({ values }, context) {
    const database = await context.openDatabase();
    const secrets = await context.openSecrets();
    const old = context.config.PORTAL_SECRET_KEY_OLD;
    if (old !== undefined) {
      const { resealed, spentRecoveryCodes } = await changeSecret(database, { old: openSecrets(old), secrets });
      context.print(
        `${resealed} secrets re-encrypted with the new PORTAL_SECRET_KEY; ${spentRecoveryCodes} recovery codes invalidated.`,
      );
      return 0;
    }
    return rotate(context, { database, secrets, sealed }, values['company']);
  },
};

async function rotate(
  context: CommandContext,
  rotating: Parameters<typeof rotateCompanyKey>[0],
  wanted: unknown,
): Promise<number> {
  const companies = await rotating.database.withPlatform((db) =>
    db.selectFrom('companies').select(['id', 'slug']).orderBy('slug').execute(),
  );
  const chosen = companies.filter(({ slug }) => wanted === undefined || slug === wanted);
  if (chosen.length === 0) {
    context.printError(`Company "${String(wanted)}" not found.`);
    return 2;
  }
  for (const { id, slug } of chosen) {
    const count = await rotateCompanyKey(rotating, id);
    if (count !== null)
      context.print(`${slug}: key rotated; ${count} ${count === 1 ? 'secret' : 'secrets'} re-encrypted.`);
  }
  return 0;
}
