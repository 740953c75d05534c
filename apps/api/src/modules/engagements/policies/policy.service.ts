import type { FindingPolicy } from '@gatehouse/contract/findings/finding-detail.schema';
import { engagementEvents } from '@gatehouse/contract/engagements/engagements';
import type { findings } from '@gatehouse/contract/findings/findings';

import type { Call } from '../../../platform/http/call.ts';
import { findPolicy, savePolicy } from './policy.store.ts';

export const readPolicy = ({ db }: Call<typeof findings.policy>): Promise<FindingPolicy> => findPolicy(db);

export async function setPolicy(call: Call<typeof findings.setPolicy>): Promise<FindingPolicy> {
  const { db, body, companyId } = call;
  await savePolicy(db, companyId, body);
  const days = Object.entries(body.dueDays).map(([severity, count]) => `${severity} ${count ?? 'never'}`);
  const approval = body.acknowledgeNeedsApproval ? 'two approvers' : 'one approver';
  call.audit({ action: 'setting-changed', subject: 'Finding policy', details: { due: days.join(', '), approval } });
  call.emit(engagementEvents.updated, { ids: [] });
  return body;
}
