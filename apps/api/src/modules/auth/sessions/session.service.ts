import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';

import { writeAudit } from '../../../platform/audit/audit.ts';
import type { PublicCall } from '../../../platform/routes/call.ts';
import { accessMs, sessionMs } from '../../../platform/http/cookies.ts';
import type { PlatformDatabase } from '../../../platform/database/database.ts';
import { type Secrets, tokenHash } from '../../../platform/security/secrets.ts';
import { announceSessionChange } from '../../../platform/security/session.ts';
import type { Origin } from '../../../platform/core/viewer.ts';
import {
  deleteStaleTokens,
  endOldestSessions,
  endSession,
  findRefreshToken,
  findSessionOwner,
  findUnspentHash,
  insertSession,
  insertTokens,
  type RefreshToken,
  spendRefreshToken,
} from '../auth.store.ts';
import { findSessionHours } from './session-rules.store.ts';

/** The maximum lifetime of a session in ms, however often it is refreshed (OWASP ASVS 5.0, 7.3). */
const absoluteMs = 90 * 24 * 3_600_000;
const hourMs = 3_600_000;
/** The time in ms for which a used refresh token returns the same successor, for parallel tabs, lost responses and retries. */
const graceMs = 20_000;
/** No legitimate browser refreshes its session more often within the grace period. */
const rotationsInGrace = 20;
const sessionsAtMost = 20;

export interface SessionTokens {
  access: string;
  refresh: string;
}

/** The dependencies of session functions. */
export interface SessionContext {
  db: PlatformDatabase;
  secrets: Secrets;
  now: Date;
  origin: Origin;
}

type PresentedSession = Pick<PublicCall<AnyEndpoint>, 'cookies' | 'viewer'>;
type SessionOwner = NonNullable<Awaited<ReturnType<typeof findSessionOwner>>>;

interface Person {
  id: string;
  company_id: string;
}

/** Starts a session, whose tokens are derived from the seed, which is random and never leaves the server. */
export async function startSession(context: SessionContext, person: Person, seed: string): Promise<SessionTokens> {
  const now = context.now.toISOString();
  const owner = { company_id: person.company_id, user_id: person.id };
  const { userAgent, address } = context.origin;
  const hours = await findSessionHours(context.db, person.company_id);
  const lengthMs = Math.min(absoluteMs, (hours ?? Infinity) * hourMs);
  const expires = new Date(context.now.getTime() + lengthMs).toISOString();
  const sessionId = await insertSession(context.db, {
    ...owner,
    created_at: now,
    expires_at: expires,
    user_agent: userAgent,
    address,
  });
  const ended = await endOldestSessions(context.db, person, { keep: sessionsAtMost, now });
  for (const id of ended) await announceSessionChange(context.db, id);
  return issueTokens(context, { companyId: person.company_id, sessionId, seed, sessionEndsAt: expires });
}

/**
 * Derives both tokens from the seed. The successor of a used refresh token can therefore be returned again without being stored: its seed
 * is the used token itself.
 */
function deriveTokens(secrets: Secrets, seed: string): SessionTokens {
  const derive = (purpose: string) => secrets.keyedHash(purpose, seed).toString('base64url');
  return { access: derive('access-token'), refresh: derive('refresh-token') };
}

async function issueTokens(
  { db, secrets, now }: SessionContext,
  issue: { companyId: string; sessionId: string; seed: string; sessionEndsAt: string },
): Promise<SessionTokens> {
  const tokens = deriveTokens(secrets, issue.seed);
  await insertTokens(db, {
    company_id: issue.companyId,
    session_id: issue.sessionId,
    refresh_hash: tokenHash(tokens.refresh),
    access_hash: tokenHash(tokens.access),
    issued_at: now.toISOString(),
    access_expires_at: new Date(Math.min(now.getTime() + accessMs, Date.parse(issue.sessionEndsAt))).toISOString(),
  });
  return tokens;
}

/**
 * Rotates a refresh token. Within the grace period, a used token returns its existing successor, never a second chain; after it, a used
 * token means that it was copied, and the whole session ends. Returns null if the user has to sign in again.
 */
export async function renewSession(context: SessionContext, refresh: string): Promise<SessionTokens | null> {
  const { db, now } = context;
  const hash = tokenHash(refresh);
  const isFirst = await spendRefreshToken(db, hash, now.toISOString());
  const token = await findRefreshToken(db, hash);
  if (!token || !isAlive(token, now)) return null;
  const { company_id: companyId, session_id: sessionId, expires_at: sessionEndsAt } = token;
  if (isFirst) {
    await deleteStaleTokens(db, token, new Date(now.getTime() - sessionMs).toISOString());
    return issueTokens(context, { companyId, sessionId, sessionEndsAt, seed: refresh });
  }
  if (now.getTime() - Date.parse(token.spent_at ?? '') <= graceMs) return findSuccessor(context, refresh);

  await revokeCopied(context, token);
  return null;
}

/** Returns the end of the chain that starts with this token: an earlier one, presented after the grace period, would end the session. */
async function findSuccessor({ db, secrets }: SessionContext, refresh: string): Promise<SessionTokens | null> {
  const chain: SessionTokens[] = [];
  let seed = refresh;
  while (chain.length < rotationsInGrace) {
    const next = deriveTokens(secrets, seed);
    chain.push(next);
    seed = next.refresh;
  }
  const last = await findUnspentHash(
    db,
    chain.map((tokens) => tokenHash(tokens.refresh)),
  );
  return chain.find((tokens) => last?.equals(tokenHash(tokens.refresh))) ?? null;
}

function isAlive(token: RefreshToken, now: Date): boolean {
  const isFresh = now.getTime() - Date.parse(token.issued_at) < sessionMs;
  return token.enabled && token.ended_at === null && isFresh && Date.parse(token.expires_at) > now.getTime();
}

async function revokeCopied({ db, now, origin }: SessionContext, token: RefreshToken): Promise<void> {
  await endSession(db, token.session_id, now.toISOString());
  await announceSessionChange(db, token.session_id);
  const actor = { id: token.user_id, name: token.fullname, companyId: token.company_id };
  await writeAudit(db, { actor, origin }, [
    { action: 'session-reuse-detected', subject: 'A used session token was presented again; the session was ended' },
  ]);
}

/** Ends the session that a browser presents, if any; returns its owner. */
export async function endPresentedSession(
  { db, now }: SessionContext,
  presented: PresentedSession,
): Promise<SessionOwner | null> {
  const refresh = presented.cookies.read('refresh');
  const token = refresh ? await findRefreshToken(db, tokenHash(refresh)) : undefined;
  // The refresh cookie is only sent to its own path; elsewhere the access cookie identifies the session.
  const sessionId = token?.session_id ?? presented.viewer?.sessionId;
  if (!sessionId || !(await endSession(db, sessionId, now.toISOString()))) return null;
  await announceSessionChange(db, sessionId);
  return (await findSessionOwner(db, sessionId)) ?? null;
}
