import type { Share } from '@gatehouse/contract/shares/share.schema';
import { openSharesAtMost, sharePath, sharesShownAtMost } from '@gatehouse/contract/shares/share';
import { shareEvents } from '@gatehouse/contract/shares/shares-access';
import type { shares } from '@gatehouse/contract/shares/shares';

import type { Call } from '../../../platform/routes/call.ts';
import { conflict, forbidden, notFound, unprocessable } from '../../../platform/core/errors.ts';
import { hashPassword } from '../../../platform/security/passwords.ts';
import { randomToken, tokenHash } from '../../../platform/security/secrets.ts';
import { findEngagement } from '../../engagements/public.ts';
import { shareTexts as texts } from '../shares.texts.ts';
import { presentShare, statusOf } from './shares.present.ts';
import { countOpen, findShares, findUses, insertShare, lockShare, type ShareRow, updateShare } from './shares.store.ts';

const dayMs = 86_400_000;

type ShareCall = Pick<Call<typeof shares.list>, 'db' | 'params' | 'viewer'>;

/** Returns the engagement. Clients find published ones only, and staff who view the portal as a client share nothing. */
async function requireEngagement({ db, params, viewer }: ShareCall) {
  if (viewer.clientView !== null) throw forbidden();
  const engagement = await findEngagement(db, params.id);
  if (!engagement || engagement.publication !== 'Published') throw notFound();
  return engagement;
}

export async function listShares(call: Call<typeof shares.list>): Promise<{ shares: Share[] }> {
  const { id } = await requireEngagement(call);
  const rows = await findShares(call.db, id, sharesShownAtMost);
  const uses = await findUses(
    call.db,
    rows.map((row) => row.id),
  );
  const now = call.platform.clock.now();
  return { shares: rows.map((row) => presentShare(row, now, uses.get(row.id))) };
}

/** Creates a link. Its address is in this response only; the database has the hash of the token. */
export async function createShare(call: Call<typeof shares.create>): Promise<{ share: Share; url: string }> {
  const { db, body, viewer, companyId, platform } = call;
  const engagement = await requireEngagement(call);
  const now = platform.clock.now();
  if ((await countOpen(db, engagement.id, now.toISOString())) >= openSharesAtMost)
    throw unprocessable(texts.tooMany(openSharesAtMost));
  const token = randomToken();
  const row = await insertShare(db, {
    company_id: companyId,
    engagement_id: engagement.id,
    token_hash: tokenHash(token),
    reader: body.reader,
    sections: [...new Set(body.sections)],
    hides_hosts: body.hides.hosts,
    hides_evidence: body.hides.evidence,
    allows_download: body.allowsDownload,
    password_hash: body.password === undefined ? null : await hashPassword(body.password),
    confidentiality: body.confidentiality ?? '',
    created_by: viewer.id,
    created_by_name: viewer.fullname,
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + body.days * dayMs).toISOString(),
  });
  settle(call, 'share-created', { row, engagement: engagement.visual_id });
  return { share: presentShare(row, now), url: `${platform.publicUrl()}${sharePath(token)}` };
}

type Change = Call<typeof shares.change> | Call<typeof shares.revoke>;

async function requireShare(call: Change) {
  const engagement = await requireEngagement(call);
  const row = await lockShare(call.db, { engagementId: engagement.id, shareId: call.params.shareId });
  if (!row) throw notFound();
  return { row, engagement: engagement.visual_id };
}

export async function changeShare(call: Call<typeof shares.change>): Promise<Share> {
  const { db, body, platform } = call;
  const { row, engagement } = await requireShare(call);
  const now = platform.clock.now();
  if (statusOf(row, now) !== 'open') throw conflict(texts.hasEnded);
  const { days, allowsDownload = row.allows_download } = body;
  const expires_at = days === undefined ? row.expires_at : new Date(now.getTime() + days * dayMs).toISOString();
  const changed = await updateShare(db, row.id, { expires_at, allows_download: allowsDownload });
  settle(call, 'share-changed', { row: changed, engagement });
  return presentShare(changed, now, (await findUses(db, [row.id])).get(row.id));
}

/** Revokes a link. One that has ended already stays as it is. */
export async function revokeShare(call: Call<typeof shares.revoke>): Promise<Share> {
  const { db, platform } = call;
  const { row, engagement } = await requireShare(call);
  const now = platform.clock.now();
  const use = (await findUses(db, [row.id])).get(row.id);
  if (row.revoked_at !== null) return presentShare(row, now, use);
  const revoked = await updateShare(db, row.id, { revoked_at: now.toISOString() });
  settle(call, 'share-revoked', { row: revoked, engagement });
  return presentShare(revoked, now, use);
}

type Action = 'share-created' | 'share-changed' | 'share-revoked';

/** Logs a change and announces it. The log names the reader and the end, but nothing that opens the link. */
function settle(
  { audit, emit }: Pick<Call<typeof shares.create>, 'audit' | 'emit'>,
  action: Action,
  { row, engagement }: { row: ShareRow; engagement: string },
): void {
  const until = new Date(row.expires_at).toISOString();
  audit({ action, subject: row.reader, details: { engagement, share: row.id, until } });
  emit(shareEvents.updated, { ids: [row.engagement_id] });
}
