import { sql } from 'kysely';

import type { AuditNote } from '../observability/audit.ts';
import type { CompanyDatabase, PlatformDatabase } from '../database/database.ts';
import { revokeTokensOf } from './api-tokens.ts';
import { securityTexts } from './security.texts.ts';

/** Names of what gave access without a session and has ended. */
export interface EndedAccess {
  tokens: readonly string[];
  feeds: readonly string[];
}

/**
 * Ends the API tokens and calendar feeds of a user, and returns their names: the next call with one is refused. Requests
 * for a new password end too. docs/security.md, "What ends with what", says when this is called.
 */
export async function endLastingAccess(
  db: CompanyDatabase | PlatformDatabase,
  userId: string,
  now: string,
): Promise<EndedAccess> {
  const tokens = await revokeTokensOf(db, userId, now);
  const feeds = await db.deleteFrom('calendar_feeds').where('user_id', '=', userId).returning('name').execute();
  // The company's role may not read the rows, so no builder that names their columns.
  await sql`delete from password_resets where user_id = ${userId}`.execute(db);
  return { tokens, feeds: feeds.map(({ name }) => name) };
}

/** Entries of the audit log for tokens and feeds that ended with their owner's password, second factor or account. */
export const endedNotes = ({ tokens, feeds }: EndedAccess, reason: string): AuditNote[] => [
  ...tokens.map((name): AuditNote => ({ action: 'token-revoked', subject: name, details: { reason } })),
  ...feeds.map((name): AuditNote => ({
    action: 'token-revoked',
    subject: name,
    details: { kind: 'calendar-feed', reason },
  })),
];

/** Sentences for the email to the owner; none where nothing ended. */
export const endedSentences = ({ tokens, feeds }: EndedAccess): string[] => [
  ...(tokens.length > 0 ? [securityTexts.tokensRevoked(tokens)] : []),
  ...(feeds.length > 0 ? [securityTexts.feedsRevoked(feeds)] : []),
];
