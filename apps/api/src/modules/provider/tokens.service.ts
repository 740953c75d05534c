import type { ApiToken, provider } from '@gatehouse/contract/provider';

import type { Call } from '../../platform/call.ts';
import { notFound, refused } from '../../platform/errors.ts';
import { randomToken, tokenHash } from '../../platform/secrets.ts';
import { presentToken } from './tokens.present.ts';
import { findLiveTokens, insertToken, updateRevoked } from './tokens.store.ts';

const dayMs = 24 * 3_600_000;

/** Marks a leaked token as ours for those who search code and logs for secrets. */
const prefix = 'gh_';

export async function listTokens({ db, platform }: Call<typeof provider.tokens>): Promise<ApiToken[]> {
  const rows = await findLiveTokens(db, platform.clock.now().toISOString());
  return rows.map(presentToken);
}

export async function createToken(call: Call<typeof provider.createToken>) {
  const { body, viewer, db, platform } = call;
  const scopes = [...new Set(body.scopes)];
  if (scopes.some((scope) => !viewer.scopes.includes(scope))) {
    throw refused('A token can do no more than the one who makes it', 'scopes');
  }
  const secret = prefix + randomToken();
  const now = platform.clock.now();
  const row = await insertToken(db, {
    company_id: viewer.companyId,
    user_id: viewer.id,
    name: body.name,
    token_hash: tokenHash(secret),
    scopes,
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + body.days * dayMs).toISOString(),
  });
  call.audit({
    action: 'token-created',
    subject: body.name,
    details: { scopes: scopes.join(', '), days: String(body.days) },
  });
  return { token: presentToken(row), secret };
}

/** Nothing is kept in memory about tokens, so the next call with it is refused. */
export async function revokeToken(call: Call<typeof provider.revokeToken>): Promise<{ revoked: true }> {
  const name = await updateRevoked(call.db, call.params.id, call.platform.clock.now().toISOString());
  if (name === undefined) throw notFound();
  call.audit({ action: 'token-revoked', subject: name });
  return { revoked: true };
}
