import { type Role, type Service, services } from '@gatehouse/contract/core/access';
import type { Insertable } from 'kysely';

import type { Database } from '../../platform/database/database.ts';
import { hashPassword } from '../../platform/security/passwords.ts';
import { randomToken, tokenHash } from '../../platform/security/secrets.ts';
import type { Tables } from '../../platform/database/tables.ts';

type NewCompany = Partial<Omit<Insertable<Tables['companies']>, 'services'>> & { services?: readonly Service[] };
type NewUser = Partial<Insertable<Tables['users']>> & { company_id: string; role: Role; password?: string };

let made = 0;

/** Inserts a client company that subscribes to everything; tests, demo data and the command line share it. */
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

/** Inserts a user; without `password` no one can sign in as it by password. */
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

type WantedInvitation = Partial<Insertable<Tables['invitations']>> & { company_id: string };

/** An open invitation, and the token that its mail would carry. */
export async function buildInvitation(database: Database, wanted: WantedInvitation) {
  const place = (made += 1);
  const token = randomToken();
  const invitation = await database.withCompany(wanted.company_id, (db) =>
    db
      .insertInto('invitations')
      .values({
        username: `invited-${process.pid}-${place}@company.example`,
        fullname: 'Erin Example',
        role: 'company-user',
        expires_at: new Date(Date.now() + 7 * 24 * 3_600_000).toISOString(),
        token_hash: tokenHash(token),
        ...wanted,
      })
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
  return { ...invitation, token };
}

/** Activates a sealed secret; who has it can sign in with its codes alone. */
export async function buildSecondFactorOf(database: Database, { id }: User, sealed: Buffer): Promise<void> {
  await database.withPlatform((db) =>
    db.updateTable('users').set({ totp_secret: sealed }).where('id', '=', id).execute(),
  );
}
