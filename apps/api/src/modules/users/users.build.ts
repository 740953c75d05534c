import { type Role, type Service, services } from '@gatehouse/contract/access';
import type { Insertable } from 'kysely';

import type { Database } from '../../platform/database.ts';
import { hashPassword } from '../../platform/passwords.ts';
import type { Tables } from '../../platform/tables.ts';

type NewCompany = Partial<Omit<Insertable<Tables['companies']>, 'services'>> & { services?: readonly Service[] };
type NewUser = Partial<Insertable<Tables['users']>> & { company_id: string; role: Role; password?: string };

let made = 0;

/** Inserts a client company that has bought everything; tests, demo data and the command line share it. */
export async function buildCompany(database: Database, company: NewCompany = {}) {
  const place = (made += 1);
  const slug = company.slug ?? `company-${process.pid}-${place}`;
  return database.withPlatform((db) =>
    db
      .insertInto('companies')
      .values({
        name: `Company ${place}`,
        short_name: `C${place}`,
        ...company,
        slug,
        services: [...(company.services ?? services)],
      })
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
}
export type Company = Awaited<ReturnType<typeof buildCompany>>;

/** Inserts a user; without `password` nobody can sign in as it by password. */
export async function buildUser(database: Database, { password, ...user }: NewUser) {
  const place = (made += 1);
  const passwordHash = password === undefined ? null : await hashPassword(password);
  return database.withPlatform((db) =>
    db
      .insertInto('users')
      .values({
        username: `user-${process.pid}-${place}@company.example`,
        fullname: 'Dana Example',
        password_hash: passwordHash,
        password_last_set: passwordHash === null ? null : new Date().toISOString(),
        ...user,
      })
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
}
export type User = Awaited<ReturnType<typeof buildUser>>;
