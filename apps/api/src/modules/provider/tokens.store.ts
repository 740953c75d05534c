import type { TokenScope } from '@gatehouse/contract/provider/token-access';

import type { CompanyDatabase } from '../../platform/database/database.ts';

export interface NewToken {
  company_id: string;
  user_id: string;
  name: string;
  token_hash: Buffer;
  scopes: TokenScope[];
  created_at: string;
  expires_at: string;
}

const shown = ['id', 'name', 'scopes', 'created_at', 'expires_at', 'last_used_at'] as const;

/** Returns the tokens that are valid at `now`, newest first. */
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

/** Revokes a token and returns its name and its owner's address, or undefined when there is none to revoke. */
export async function updateRevoked(
  db: CompanyDatabase,
  id: string,
  now: string,
): Promise<{ name: string; username: string } | undefined> {
  return db
    .updateTable('api_tokens')
    .from('users')
    .set({ revoked_at: now })
    .whereRef('users.id', '=', 'api_tokens.user_id')
    .where('api_tokens.id', '=', id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['api_tokens.name', 'users.username'])
    .executeTakeFirst();
}
