import { sql } from 'kysely';

import type { AuditNote } from '../audit/audit.ts';
import type { CompanyDatabase, PlatformDatabase } from '../database/database.ts';
import { revokeTokensOf } from './api-tokens.ts';
import { securityTexts } from './security.texts.ts';

/** The names of revoked API tokens and calendar feeds. */
export interface EndedAccess {
  tokens: readonly string[];
  feeds: readonly string[];
}

/**
 * Revokes the API tokens and calendar feeds of a user, deletes password resets, and returns the names of the tokens and feeds.
 * docs/security.md, "What ends with what", lists the callers.
 */
export async function endLastingAccess(
  db: CompanyDatabase | PlatformDatabase,
  userId: string,
  now: string,
): Promise<EndedAccess> {
  const tokens = await revokeTokensOf(db, userId, now);
  const feeds = await db.deleteFrom('calendar_feeds').where('user_id', '=', userId).returning('name').execute();
  // Raw SQL, because the company's role may not read the columns that the query builder would name.
  await sql`delete from password_resets where user_id = ${userId}`.execute(db);
  return { tokens, feeds: feeds.map(({ name }) => name) };
}

/** Returns the audit entries for tokens and feeds that were revoked with their owner's password, second factor or account. */
export const endedNotes = ({ tokens, feeds }: EndedAccess, reason: string): AuditNote[] => [
  ...tokens.map((name): AuditNote => ({ action: 'token-revoked', subject: name, details: { reason } })),
  ...feeds.map((name): AuditNote => ({
    action: 'token-revoked',
    subject: name,
    details: { kind: 'calendar-feed', reason },
  })),
];

/** Returns the sentences for the email to the owner; none if nothing was revoked. */
export const endedSentences = ({ tokens, feeds }: EndedAccess): string[] => [
  ...(tokens.length > 0 ? [securityTexts.tokensRevoked(tokens)] : []),
  ...(feeds.length > 0 ? [securityTexts.feedsRevoked(feeds)] : []),
];
