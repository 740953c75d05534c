import { hasAccess } from '@gatehouse/contract/core/access';
import { surfaceStaffAccess, verifyDomainAccess } from '@gatehouse/contract/attack-surface/attack-surface-access';
import type { DomainVerification } from '@gatehouse/contract/domain-verifications/domain-verifications.schema';
import type { domainVerifications } from '@gatehouse/contract/domain-verifications/domain-verifications';
import type { StoredFile } from '@gatehouse/contract/files/stored-file.schema';
import { displayDate } from '@gatehouse/domain/display-date';
import { failedChecksBeforeLapse, type VerificationState } from '@gatehouse/domain/surface/surface-changes';

import type { Call } from '../../../platform/routes/call.ts';
import { presentFile } from '../../../records/attachments/attachments.present.ts';
import { findFiles, findVerifications, type VerificationRecord } from './verifications.store.ts';

type Reader = Pick<Call<typeof domainVerifications.list>, 'db' | 'viewer'>;

/** Converts domains to the contract shape for the viewer. */
async function presentAll({ db, viewer }: Reader, rows: readonly VerificationRecord[]): Promise<DomainVerification[]> {
  const mayRead = hasAccess(surfaceStaffAccess, viewer) || hasAccess(verifyDomainAccess, viewer);
  const files = mayRead
    ? await findFiles(
        db,
        rows.flatMap(({ file_id }) => file_id ?? []),
      )
    : [];
  return rows.map((row) => {
    const file = files.find(({ id }) => id === row.file_id);
    return present(row, file ? presentFile(file) : null);
  });
}

/** Converts one domain to the contract shape for the viewer. */
export async function presentOne(reader: Reader, row: VerificationRecord): Promise<DomainVerification> {
  const [verification] = await presentAll(reader, [row]);
  if (!verification) throw new Error('A domain is presented as one');
  return verification;
}

const present = (row: VerificationRecord, file: StoredFile | null): DomainVerification => ({
  _id: row.id,
  domain: row.domain,
  state: row.state as VerificationState,
  isConfirmed: row.is_confirmed,
  uses: { leaks: row.uses_leaks, surface: row.uses_surface, phishing: row.uses_phishing },
  active: { leaks: row.for_leaks, surface: row.for_surface, phishing: row.for_phishing },
  txtName: proofOf(row).txtName,
  txtValue: proofOf(row).txtValue,
  fileUrl: proofOf(row).fileUrl,
  checkedAt: row.checked_at,
  reason: reasonOf(row),
  override:
    row.provider_at === null ? null : { reason: row.provider_reason, by: row.provider_by, at: row.provider_at, file },
});

/** Returns the reason of a failed check. A verified domain remains verified for two more weeks. */
function reasonOf({ state, method, failed_checks, checked_at, reason }: VerificationRecord): string {
  const mayLapse = state === 'Verified' && method !== 'provider' && failed_checks > 0;
  const day = mayLapse && checked_at !== null ? displayDate(checked_at.slice(0, 10)) : null;
  if (day === null) return reason;
  return `Last check failed on ${day}; verified until ${failedChecksBeforeLapse} checks in a row fail. ${reason}`;
}

/** Returns the locations and the text of a domain's proof. */
export const proofOf = ({ domain, token }: VerificationRecord) => ({
  domain,
  txtName: `_gatehouse.${domain}`,
  txtValue: `gatehouse-verification=${token}`,
  fileUrl: `https://${domain}/.well-known/gatehouse.txt`,
});

/** Returns all domains of the company by name. */
export const listVerifications = async ({ db, viewer }: Reader): Promise<DomainVerification[]> =>
  presentAll({ db, viewer }, await findVerifications(db));
