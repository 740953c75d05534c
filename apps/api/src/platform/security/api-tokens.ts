import type { QueryCreator } from 'kysely';

import type { CompanyDatabase, PlatformDatabase } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';

/** Revokes all valid API tokens of a user and returns their names; requests with them are then rejected. */
export async function revokeTokensOf(
  db: CompanyDatabase | PlatformDatabase,
  userId: string,
  now: string,
): Promise<string[]> {
  const revoked = await db
    .updateTable('api_tokens')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('name')
    .execute();
  return revoked.map(({ name }) => name);
}

/** Returns the owner of an API token valid at `now`, with its scopes, and records its use. */
export const useApiToken = (db: QueryCreator<Tables>, hash: Buffer, now: string) =>
  db
    .updateTable('api_tokens')
    .set({ last_used_at: now })
    .where('token_hash', '=', hash)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['user_id', 'scopes', 'created_at']);
