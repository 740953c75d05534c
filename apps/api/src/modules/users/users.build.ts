import { type Role, type Service, services } from '@gatehouse/contract/core/access';
import type { Insertable } from 'kysely';

import type { Database } from '../../platform/database/database.ts';
import { hashPassword } from '../../platform/security/passwords.ts';
import { randomToken, tokenHash } from '../../platform/security/secrets.ts';
import type { Tables } from '../../platform/database/tables.ts';

type NewCompany = Partial<Omit<Insertable<Tables['companies']>, 'services'>> & { services?: readonly Service[] };
type NewUser = Partial<Insertable<Tables['users']>> & { company_id: string; role: Role; password?: string };

let made = 0;

/** Inserts a client company that subscribes to all services. Used by tests, demo data and the command line. */
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

/** Inserts a user. Without `password`, it cannot sign in with one. */
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

/** Inserts an open invitation, and returns it with the token of its email. */
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

/** Activates an encrypted second-factor secret of a user. */
export async function buildSecondFactorOf(database: Database, { id }: User, sealed: Buffer): Promise<void> {
  await database.withPlatform((db) =>
    db.updateTable('users').set({ totp_secret: sealed }).where('id', '=', id).execute(),
  );
}
