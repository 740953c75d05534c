import type { Database } from '../../platform/database/database.ts';
import { randomToken, type Secrets, tokenHash } from '../../platform/security/secrets.ts';
import { codeHash, validMs } from './reset/reset-code.ts';
import { insertReset } from './reset/reset.store.ts';
import { type SessionTokens, startSession } from './sessions/session.service.ts';

/** Creates a session without a password, for tests and measurements. */
export function buildSession(
  { database, secrets, now }: { database: Database; secrets: Secrets; now: Date },
  user: { id: string; company_id: string },
): Promise<SessionTokens> {
  const origin = { address: '127.0.0.1', userAgent: 'test', requestId: '' };
  return database.withPlatform((db) => startSession({ db, secrets, now, origin }, user, randomToken()));
}

/** Inserts a password reset, and returns the id and code that set a password. */
export async function buildReset(
  { database, secrets, now }: { database: Database; secrets: Secrets; now: Date },
  user: { id: string; company_id: string },
): Promise<{ resetId: string; code: string }> {
  const ids = { resetId: randomToken(), code: '12345678' };
  await database.withPlatform((db) =>
    insertReset(db, {
      id_hash: tokenHash(ids.resetId),
      company_id: user.company_id,
      user_id: user.id,
      code_hash: codeHash(secrets, ids),
      expires_at: new Date(now.getTime() + validMs).toISOString(),
    }),
  );
  return ids;
}
