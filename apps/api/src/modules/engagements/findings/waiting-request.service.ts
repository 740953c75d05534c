import type { FindingDetail } from '@gatehouse/contract/findings/finding-detail.schema';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { SignedIn } from '../../../platform/http/viewer.ts';
import { filesOf } from '../attachments/attachments.present.ts';
import { attachedTo } from '../attachments/attachments.service.ts';
import { findRequest } from './findings.store.ts';

/** True if the user may approve the acceptance of a risk. */
export const mayApprove = ({ role }: SignedIn): boolean => role === 'company-admin' || role === 'company-manager';

/** Returns the pending acceptance request with its evidence, or null when there is none. */
export async function findWaitingRequest(
  { db, viewer }: { db: CompanyDatabase; viewer: SignedIn },
  findingId: string,
): Promise<FindingDetail['request']> {
  const request = await findRequest(db, findingId);
  if (!request) return null;
  return {
    _id: request.id,
    requester: { _id: request.requester_id, fullname: request.fullname },
    reason: request.reason,
    files: filesOf(await attachedTo(db, [request.id]), request.id),
    until: request.until,
    at: request.created_at,
    isMine: request.requester_id !== viewer.id && mayApprove(viewer),
  };
}
