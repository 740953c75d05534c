import type { Role } from '@gatehouse/contract/core/access';
import { isTester } from '@gatehouse/contract/staff/staff-sight';

import type { Call } from '../../platform/routes/call.ts';
import { findSeeing } from '../../platform/routes/named-client.ts';
import { findEnabledUsers } from '../../records/people/people.store.ts';

/** Returns an active tester of the provider's staff who can access the client of the request, for assigning work, or undefined. */
export async function findColleague(
  { platform, viewer, companyId }: Pick<Call<never>, 'platform' | 'viewer' | 'companyId'>,
  id: string | null,
) {
  if (id === null) return undefined;
  const [colleague] = await platform.database.withCompany(viewer.companyId, (own) => findEnabledUsers(own, [id]));
  const seeing = await findSeeing(platform.database, companyId);
  return colleague && isTester(colleague.role as Role) && seeing?.has(id) ? colleague : undefined;
}
