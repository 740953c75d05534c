import { modules } from '../modules/index.ts';
import { changeSecret } from '../platform/security/change-secret.ts';
import { rotateCompanyKey } from '../platform/security/rotate-keys.ts';
import { openSecrets } from '../platform/security/secrets.ts';
import type { Command, CommandDesk } from './command.ts';

const sealed = modules.flatMap((module) => module.sealed ?? []);

export const rotateKeysCommand: Command = {
  name: 'rotate-keys',
  usage: '[--company <short name>]',
  summary: 'Gives every company a new key and seals its secrets anew; or follows a changed PORTAL_SECRET_KEY.',
  details:
    'Without PORTAL_SECRET_KEY_OLD each company (or the named one) gets a new data key, and what the old one had sealed\n' +
    'is sealed anew in batches while the portal runs. Cut off, it goes on where it stopped when it is run again.\n\n' +
    'To change PORTAL_SECRET_KEY: stop the portal, set the new key, and run this with the one before it in\n' +
    'PORTAL_SECRET_KEY_OLD. Recovery codes of the second factor cannot be carried over; people make new ones.',
  options: { company: { type: 'string' } },
  async run({ values }, desk) {
    const database = await desk.openDatabase();
    const secrets = await desk.openSecrets();
    const old = desk.config.PORTAL_SECRET_KEY_OLD;
    if (old !== undefined) {
      const { resealed, spentRecoveryCodes } = await changeSecret(database, { old: openSecrets(old), secrets });
      desk.say(`${resealed} secrets are under the new PORTAL_SECRET_KEY; ${spentRecoveryCodes} recovery codes ended.`);
      return 0;
    }
    return rotate(desk, { database, secrets, sealed }, values['company']);
  },
};

async function rotate(
  desk: CommandDesk,
  rotating: Parameters<typeof rotateCompanyKey>[0],
  wanted: unknown,
): Promise<number> {
  const companies = await rotating.database.withPlatform((db) =>
    db.selectFrom('companies').select(['id', 'slug']).orderBy('slug').execute(),
  );
  const chosen = companies.filter(({ slug }) => wanted === undefined || slug === wanted);
  if (chosen.length === 0) {
    desk.complain(`There is no company "${String(wanted)}".`);
    return 2;
  }
  for (const { id, slug } of chosen) {
    const count = await rotateCompanyKey(rotating, id);
    if (count !== null) desk.say(`${slug}: a new key; ${count} ${count === 1 ? 'secret' : 'secrets'} sealed anew.`);
  }
  return 0;
}
