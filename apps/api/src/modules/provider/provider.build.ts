import type { TokenScope } from '@gatehouse/contract/provider/token-access';

import type { Database } from '../../platform/database/database.ts';
import { randomToken, tokenHash } from '../../platform/security/secrets.ts';

interface WantedToken {
  name?: string;
  scopes?: readonly TokenScope[];
  expires_at?: string;
}

const dayMs = 24 * 3_600_000;

/** Inserts an API token of a user and returns its ID and secret. */
export async function buildApiToken(
  database: Database,
  user: { id: string; company_id: string },
  { name = 'A script', scopes = ['companies:read'], expires_at }: WantedToken = {},
): Promise<{ id: string; secret: string }> {
  const secret = `gh_${randomToken()}`;
  const { id } = await database.withPlatform((db) =>
    db
      .insertInto('api_tokens')
      .values({
        company_id: user.company_id,
        user_id: user.id,
        name,
        scopes: [...scopes],
        token_hash: tokenHash(secret),
        expires_at: expires_at ?? new Date(Date.now() + dayMs).toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return { id, secret };
}
