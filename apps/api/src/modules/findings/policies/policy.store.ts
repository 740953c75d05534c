import type { FindingPolicy } from '@gatehouse/contract/findings/finding-detail.schema';
import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';

/** Defaults until a company sets its own policy. The SQL function due_days_of uses the same days. */
const unset: FindingPolicy = {
  dueDays: { critical: 7, high: 30, medium: 90, low: 180, info: null },
  acknowledgeNeedsApproval: false,
};

export async function findPolicy(db: CompanyDatabase): Promise<FindingPolicy> {
  const row = await db.selectFrom('finding_policies').selectAll().executeTakeFirst();
  if (!row) return unset;
  return {
    dueDays: row.due_days as FindingPolicy['dueDays'],
    acknowledgeNeedsApproval: row.acknowledge_needs_approval,
  };
}

/** Stores the policy and recalculates every due date that was not set by hand. */
export async function savePolicy(db: CompanyDatabase, companyId: string, policy: FindingPolicy): Promise<void> {
  const row = {
    due_days: JSON.stringify(policy.dueDays),
    acknowledge_needs_approval: policy.acknowledgeNeedsApproval,
  };
  await db
    .insertInto('finding_policies')
    .values({ company_id: companyId, ...row })
    .onConflict((known) => known.column('company_id').doUpdateSet(row))
    .execute();
  await sql`update findings set due_date = company_day(company_id, created_at) + due_days_of(company_id, severity)
    where company_id = current_company() and not due_is_own
      and due_date is distinct from company_day(company_id, created_at) + due_days_of(company_id, severity)`.execute(
    db,
  );
}
