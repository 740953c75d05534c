import type { Database } from '../../platform/database/database.ts';
import { randomToken, type Secrets } from '../../platform/security/secrets.ts';
import { type SessionTokens, startSession } from './sessions/session.service.ts';

/** Signs someone in without a password, as tests and measurements need; the session is a real one. */
export function buildSession(
  { database, secrets, now }: { database: Database; secrets: Secrets; now: Date },
  user: { id: string; company_id: string },
): Promise<SessionTokens> {
  const origin = { address: '127.0.0.1', userAgent: 'test', requestId: '' };
  return database.withPlatform((db) => startSession({ db, secrets, now, origin }, user, randomToken()));
}
