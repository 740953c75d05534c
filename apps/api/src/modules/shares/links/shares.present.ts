import type { Share } from '@gatehouse/contract/shares/share.schema';
import type { ShareStatus } from '@gatehouse/contract/shares/share';

import type { ShareRow, ShareUse } from './shares.store.ts';

const isoOf = (moment: string | null): string | null => (moment === null ? null : new Date(moment).toISOString());

export function statusOf(
  { revoked_at, expires_at }: Pick<ShareRow, 'revoked_at' | 'expires_at'>,
  now: Date,
): ShareStatus {
  if (revoked_at !== null) return 'revoked';
  return Date.parse(expires_at) <= now.getTime() ? 'expired' : 'open';
}

const unused: ShareUse = { reads: 0, lastReadAt: null, acceptances: [] };

/** Converts a row to the contract shape, which has neither the token nor the password. */
export const presentShare = (row: ShareRow, now: Date, use: ShareUse = unused): Share => ({
  _id: row.id,
  reader: row.reader,
  status: statusOf(row, now),
  sections: row.sections as Share['sections'],
  hides: { hosts: row.hides_hosts, evidence: row.hides_evidence },
  allowsDownload: row.allows_download,
  hasPassword: row.password_hash !== null,
  confidentiality: row.confidentiality,
  createdBy: row.created_by_name,
  createdAt: new Date(row.created_at).toISOString(),
  expiresAt: new Date(row.expires_at).toISOString(),
  revokedAt: isoOf(row.revoked_at),
  ...use,
});
