import type { FindingDetail } from '@gatehouse/contract/findings/finding-detail.schema';

import type { Call } from '../../platform/routes/call.ts';
import { acceptanceRequestsOf } from '../../records/acceptance/acceptance-requests.ts';
import { attachedTo } from '../../records/attachments/attachments.ts';
import { filesOf } from '../../records/attachments/attachments.present.ts';
import { findingErrors } from './findings.texts.ts';

/** Requests to accept the risk of findings. */
export const findingRequests = acceptanceRequestsOf({ table: 'acknowledgement_requests', errors: findingErrors });

/** Returns the pending acceptance request with its evidence, or null when there is none. */
export async function findWaitingRequest(
  call: Pick<Call<never>, 'db' | 'viewer'>,
  findingId: string,
): Promise<FindingDetail['request']> {
  const request = await findingRequests.present(call, findingId);
  return request && { ...request, files: filesOf(await attachedTo(call.db, [request._id]), request._id) };
}
