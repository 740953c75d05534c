import type { Role } from '@gatehouse/contract/core/access';
import { isTester } from '@gatehouse/contract/staff/staff-sight';

import type { Call } from '../../platform/http/call.ts';
import { findSeeing } from '../../platform/http/named-client.ts';
import { findEnabledUsers } from './assignable.store.ts';

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
