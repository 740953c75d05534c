import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';
import type { ApiToken } from '@gatehouse/contract/provider/provider.schema';
import type { provider } from '@gatehouse/contract/provider/provider';
import type { TokenScope } from '@gatehouse/contract/provider/token-access';

import type { Call } from '../../platform/routes/call.ts';
import { notFound, unprocessable } from '../../platform/core/errors.ts';
import { randomToken, tokenHash } from '../../platform/security/secrets.ts';
import { findLiveTokens, insertToken, type TokenRow, updateRevoked } from './tokens.store.ts';
import { tokenTexts as texts } from './provider.texts.ts';

const dayMs = 24 * 3_600_000;

/** A prefix by which secret scanners recognize leaked tokens. */
const prefix = 'gh_';

export async function listTokens({ db, platform }: Call<typeof provider.tokens>): Promise<ApiToken[]> {
  const rows = await findLiveTokens(db, platform.clock.now().toISOString());
  return rows.map(presentToken);
}

const presentToken = (row: TokenRow): ApiToken => ({
  _id: row.id,
  name: row.name,
  scopes: row.scopes as TokenScope[],
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  lastUsedAt: row.last_used_at,
});

export async function createToken(call: Call<typeof provider.createToken>) {
  const { body, viewer, db, platform } = call;
  const scopes = [...new Set(body.scopes)];
  if (scopes.some((scope) => !viewer.scopes.includes(scope))) {
    throw unprocessable(texts.scopesBeyondOwn, 'scopes');
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
  await call.mail({
    priority: 'account',
    to: viewer.username,
    subject: texts.created.subject(body.name),
    paragraphs: [texts.created.text(body.name, scopes.join(', '), body.days), texts.created.advice],
    action: tokensPage(call),
  });
  return { token: presentToken(row), secret };
}

const tokensPage = <E extends AnyEndpoint>({ platform }: Call<E>) => ({
  label: texts.action,
  link: `${platform.publicUrl()}/provider/tokens`,
});

/** Revokes a token. Tokens are not cached, so the next request with it is refused. */
export async function revokeToken(call: Call<typeof provider.revokeToken>): Promise<{ revoked: true }> {
  const token = await updateRevoked(call.db, call.params.id, call.platform.clock.now().toISOString());
  if (token === undefined) throw notFound();
  const { name, username } = token;
  await call.mail({
    priority: 'account',
    to: username,
    subject: texts.revoked.subject(name),
    paragraphs: [texts.revoked.text(call.viewer.fullname, name)],
    action: tokensPage(call),
  });
  call.audit({ action: 'token-revoked', subject: name });
  return { revoked: true };
}
