import type { FindingPolicy } from '@gatehouse/contract/findings/finding-detail.schema';
import type { PolicyEffect } from '@gatehouse/contract/findings/policy-effect.schema';
import { engagementEvents } from '@gatehouse/contract/engagements/engagements';
import type { findings } from '@gatehouse/contract/findings/findings';

import type { Call } from '../../../platform/routes/call.ts';
import { countEffect } from './policy-effect.store.ts';
import { findPolicy, savePolicy } from './policy.store.ts';

export const readPolicy = ({ db }: Call<typeof findings.policy>): Promise<FindingPolicy> => findPolicy(db);

const policySeverities = ['critical', 'high', 'medium', 'low', 'info'] as const;

/** Returns the consequences of a proposed policy for the findings that are open now. */
export async function readPolicyEffect({ db, query }: Call<typeof findings.policyEffect>): Promise<PolicyEffect> {
  const [{ dueDays }, rows] = await Promise.all([
    findPolicy(db),
    countEffect(
      db,
      policySeverities.map((severity) => query[severity] ?? null),
    ),
  ]);
  const changes = policySeverities.flatMap((severity, place) => {
    const [from, to] = [dueDays[severity], query[severity] ?? null];
    if (from === to) return [];
    const { moved = 0, late = 0, on_time: onTime = 0 } = rows.find((row) => row.severity === place) ?? {};
    return [{ severity, from, to, moved, late, onTime }];
  });
  return { changes };
}

export async function setPolicy(call: Call<typeof findings.setPolicy>): Promise<FindingPolicy> {
  const { db, body, companyId } = call;
  await savePolicy(db, companyId, body);
  const days = Object.entries(body.dueDays).map(([severity, count]) => `${severity} ${count ?? 'never'}`);
  const approval = body.acknowledgeNeedsApproval ? 'two approvers' : 'one approver';
  call.audit({ action: 'setting-changed', subject: 'Finding policy', details: { due: days.join(', '), approval } });
  call.emit(engagementEvents.updated, { ids: [] });
  return body;
}
