import type { StaffScope } from '@gatehouse/contract/access';

import type { CompanyDatabase } from '../../platform/database.ts';

export interface NewToken {
  company_id: string;
  user_id: string;
  name: string;
  token_hash: Buffer;
  scopes: StaffScope[];
  created_at: string;
  expires_at: string;
}

const shown = ['id', 'name', 'scopes', 'created_at', 'expires_at', 'last_used_at'] as const;

/** Tokens that open something at `now`, newest first. */
export async function findLiveTokens(db: CompanyDatabase, now: string) {
  return db
    .selectFrom('api_tokens')
    .select(shown)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}
export type TokenRow = Awaited<ReturnType<typeof findLiveTokens>>[number];

export async function insertToken(db: CompanyDatabase, token: NewToken): Promise<TokenRow> {
  return db.insertInto('api_tokens').values(token).returning(shown).executeTakeFirstOrThrow();
}

/** The name of the token that was revoked; undefined when there is none to revoke. */
export async function updateRevoked(db: CompanyDatabase, id: string, now: string): Promise<string | undefined> {
  const revoked = await db
    .updateTable('api_tokens')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('name')
    .executeTakeFirst();
  return revoked?.name;
}
