import { companyRoles, type Role, staffRoles } from '@gatehouse/contract/core/access';
import { asciiEmail, isEmail } from '@gatehouse/domain/email';
import { isFullName } from '@gatehouse/domain/full-name';

import {
  createUser,
  removeTotp,
  requireTotp,
  requireTotpOfStaff,
  resetUser,
  setUserEnabled,
} from '../modules/users/users.service.ts';
import { type Account, findCompanyBySlug, findUser, findUsers } from '../modules/users/accounts.store.ts';
import type { Database, PlatformDatabase } from '../platform/database/database.ts';
import type { Secrets } from '../platform/security/secrets.ts';
import type { Command, CommandContext, CommandArguments } from './command.ts';

type Verb = (given: CommandArguments, context: CommandContext, database: Database) => Promise<number>;

const list: Verb = async (_given, context, database) => {
  const users = await database.withPlatform(findUsers);
  for (const { username, role, company, enabled, last_sign_in_at } of users) {
    context.print(
      [
        company.padEnd(12),
        username.padEnd(32),
        role.padEnd(30),
        enabled ? 'enabled ' : 'disabled',
        last_sign_in_at ?? 'never',
      ].join(' '),
    );
  }
  return 0;
};

const roles: readonly string[] = [...companyRoles, ...staffRoles];

const create: Verb = async ({ values, positionals }, context, database) => {
  const wanted = { username: asciiEmail(positionals[1] ?? ''), fullname: '', role: '', company: '', ...values };
  const fault = faultOf(wanted);
  if (fault) return refuse(context, fault);
  const company = await database.withPlatform((db) => findCompanyBySlug(db, wanted.company));
  if (!company) return refuse(context, `Company "${wanted.company}" not found.`);
  const { username, fullname } = wanted;
  const person = { companyId: company.id, username, fullname, role: wanted.role as Role };
  const password = await database.withPlatform((db) => createUser(db, person));
  context.print(`User created. Temporary password, to be changed at first sign-in: ${password}`);
  return 0;
};

/** Returns the fault of a new account as a sentence, or null. */
function faultOf({ username, fullname, role }: { username: string; fullname: string; role: string }): string | null {
  if (!isEmail(username)) return `"${username}" is no address.`;
  if (!isFullName(fullname)) return '--fullname must have two or more words.';
  return roles.includes(role) ? null : `Give --role as one of ${roles.join(', ')}.`;
}

type Change = { db: PlatformDatabase; secrets: Secrets };

/** Wraps a subcommand on an existing account; prints the sentence that it returns. */
const forAccount =
  (act: (change: Change, user: Account, given: CommandArguments) => Promise<string>): Verb =>
  async (given, context, database) => {
    const username = asciiEmail(given.positionals[1] ?? '');
    const secrets = await context.openSecrets();
    const outcome = await database.withPlatform(async (db) => {
      const user = await findUser(db, username);
      return user ? act({ db, secrets }, user, given) : null;
    });
    if (outcome === null) return refuse(context, `User "${username}" not found.`);
    context.print(outcome);
    return 0;
  };

const describeTokens = (count: number) =>
  count === 0 ? '' : ` ${count === 1 ? '1 API token was' : `${count} API tokens were`} revoked.`;

const requireOfUser = forAccount(async (change, user, { values }) => {
  await requireTotp(change, user, values['off'] !== true);
  return values['off'] === true
    ? 'Two-factor authentication is no longer required for this user.'
    : 'Two-factor authentication is now required for this user.';
});

const requireOfStaff: Verb = async ({ values }, context, database) => {
  const isRequired = values['off'] !== true;
  const secrets = await context.openSecrets();
  const isDone = await database.withPlatform((db) => requireTotpOfStaff({ db, secrets }, isRequired));
  if (!isDone) return refuse(context, 'The provider company does not exist yet.');
  context.print(
    isRequired
      ? 'Two-factor authentication is now required for all provider staff.'
      : 'This rule no longer requires two-factor authentication for provider staff.',
  );
  if (!isRequired && context.config.staffRequiresTotp)
    context.print('PROVIDER_REQUIRES_TOTP is on, so it is still required for them.');
  return 0;
};

const verbs: Record<string, Verb> = {
  list,
  create,
  enable: forAccount((change, user) => setUserEnabled(change, user, true).then(() => 'Enabled.')),
  disable: forAccount((change, user) =>
    setUserEnabled(change, user, false).then(
      (count) => `User disabled and signed out of all sessions.${describeTokens(count)}`,
    ),
  ),
  reset: forAccount((change, user) =>
    resetUser(change, user).then(
      ({ password, numOfRevokedTokens }) =>
        `Temporary password, to be changed at next sign-in: ${password}${describeTokens(numOfRevokedTokens)}`,
    ),
  ),
  'require-totp': (given, ...rest) => (given.values['staff'] === true ? requireOfStaff : requireOfUser)(given, ...rest),
  'remove-totp': forAccount((change, user) =>
    removeTotp(change, user).then(
      () => 'Two-factor authentication turned off. The user was signed out of all sessions.',
    ),
  ),
};

function refuse(context: CommandContext, sentence: string): number {
  context.printError(sentence);
  return 1;
}

export const userCommand: Command = {
  name: 'user',
  usage:
    '<list | create | enable | disable | reset | require-totp | remove-totp> [username] [--company slug --role role --fullname "Two Words"] [--staff] [--off]',
  summary:
    'Lists accounts, creates, enables, disables or resets one, and requires or removes two-factor authentication.',
  details: `require-totp <username> [--off]   requires two-factor authentication of one user, or no longer
require-totp --staff [--off]      the same for all the provider's staff
remove-totp <username>            for a lost authenticator: removes it and ends every session`,
  options: {
    company: { type: 'string' },
    role: { type: 'string' },
    fullname: { type: 'string' },
    staff: { type: 'boolean' },
    off: { type: 'boolean' },
  },
  async run(given, context) {
    const verb = verbs[given.positionals[0] ?? ''];
    if (!verb) {
      context.printError(`Usage: npm run portal -- user ${userCommand.usage}`);
      return 2;
    }
    return verb(given, context, await context.openDatabase());
  },
};
