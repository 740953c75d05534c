import type { FindingStatus } from '@gatehouse/domain/finding-status';

import type { Call } from '../../platform/routes/call.ts';
import type { findings } from '@gatehouse/contract/findings/findings';
import type { FindingRecord } from './findings.store.ts';
import type { MoveOutcome } from './move-finding.service.ts';
import { findingNotes } from './findings.texts.ts';

type NotifyCall = Pick<Call<typeof findings.specificInfo>, 'viewer' | 'audit' | 'notify'>;

type LinkedFinding = Pick<FindingRecord, 'id' | 'engagement_id' | 'company_id'>;

/** Returns the path of a finding for users of the client. */
export const findingLink = ({ engagement_id, id }: Omit<LinkedFinding, 'company_id'>): string =>
  `/engagements/${engagement_id}/findings/${id}`;
/** Returns the path of a finding for the provider's staff. */
export const staffLink = ({ company_id, id }: Omit<LinkedFinding, 'engagement_id'>): string =>
  `/provider/companies/${company_id}/findings/${id}`;

/** Logs a status change by a client, and notifies the approvers of an acceptance request. */
export async function notifyStatusChanged(
  call: NotifyCall,
  finding: FindingRecord,
  { to, moved }: { to: FindingStatus; moved: MoveOutcome },
): Promise<void> {
  const { viewer, audit, notify } = call;
  const details = { from: finding.status, to, ...(moved === 'requested' && { request: 'Pending' }) };
  audit({ action: 'status-changed', subject: finding.visual_id, details });
  if (moved === 'requested') {
    const body = findingNotes.requested(viewer.fullname, finding.visual_id);
    const approvers = { roles: ['company-admin', 'company-manager'], except: viewer.id };
    await notify(approvers, { kind: 'request', body, link: findingLink(finding) });
  }
}
