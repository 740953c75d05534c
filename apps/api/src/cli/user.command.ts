import { companyRoles, type Role, staffRoles } from '@gatehouse/contract/access';
import { isEmail } from '@gatehouse/domain/email';
import { isFullName } from '@gatehouse/domain/full-name';

import { createUser, resetUser, switchUser } from '../modules/users/users.service.ts';
import { findCompanyBySlug, findUser, findUsers, type UserRow } from '../modules/users/users.store.ts';
import type { Database, PlatformDatabase } from '../platform/database.ts';
import type { Command, CommandDesk, GivenArguments } from './command.ts';

type Verb = (given: GivenArguments, desk: CommandDesk, database: Database) => Promise<number>;

const list: Verb = async (_given, desk, database) => {
  const users = await database.withPlatform(findUsers);
  for (const { username, role, company, enabled, last_sign_in_at } of users) {
    desk.say(
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

const create: Verb = async ({ values, positionals }, desk, database) => {
  const wanted = { username: positionals[1] ?? '', fullname: '', role: '', company: '', ...values };
  const fault = faultOf(wanted);
  if (fault) return refuse(desk, fault);
  const company = await database.withPlatform((db) => findCompanyBySlug(db, wanted.company));
  if (!company) return refuse(desk, `There is no company "${wanted.company}".`);
  const { username, fullname } = wanted;
  const person = { companyId: company.id, username, fullname, role: wanted.role as Role };
  const password = await database.withPlatform((db) => createUser(db, person));
  desk.say(`Created. First password, to be changed at the first sign-in: ${password}`);
  return 0;
};

/** What is wrong with a new account, in a sentence; null when it may be made. */
function faultOf({ username, fullname, role }: { username: string; fullname: string; role: string }): string | null {
  if (!isEmail(username)) return `"${username}" is no address.`;
  if (!isFullName(fullname)) return 'Give --fullname with two or more words.';
  return roles.includes(role) ? null : `Give --role as one of ${roles.join(', ')}.`;
}

/** A verb upon one existing account. */
const upon =
  (act: (db: PlatformDatabase, user: UserRow) => Promise<string>): Verb =>
  async ({ positionals }, desk, database) => {
    const outcome = await database.withPlatform(async (db) => {
      const user = await findUser(db, positionals[1] ?? '');
      return user ? act(db, user) : null;
    });
    if (outcome === null) return refuse(desk, `There is no user "${positionals[1] ?? ''}".`);
    desk.say(outcome);
    return 0;
  };

const verbs: Record<string, Verb> = {
  list,
  create,
  enable: upon((db, user) => switchUser(db, user, true).then(() => 'Enabled.')),
  disable: upon((db, user) => switchUser(db, user, false).then(() => 'Disabled; every session has ended.')),
  reset: upon((db, user) =>
    resetUser(db, user).then((password) => `New password, to be changed at the next sign-in: ${password}`),
  ),
};

function refuse(desk: CommandDesk, sentence: string): number {
  desk.complain(sentence);
  return 1;
}

export const userCommand: Command = {
  name: 'user',
  usage: '<list | create | enable | disable | reset> [username] [--company slug --role role --fullname "Two Words"]',
  summary: 'Lists accounts, creates one, switches one on or off, or gives one a new first password.',
  options: { company: { type: 'string' }, role: { type: 'string' }, fullname: { type: 'string' } },
  async run(given, desk) {
    const verb = verbs[given.positionals[0] ?? ''];
    if (!verb) {
      desk.complain(`Usage: npm run portal -- user ${userCommand.usage}`);
      return 2;
    }
    return verb(given, desk, await desk.openDatabase());
  },
};
