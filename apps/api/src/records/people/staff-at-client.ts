import type { StaffRole } from '@gatehouse/contract/core/access';

import type { Call } from '../../platform/routes/call.ts';
import { findSeeing } from '../../platform/routes/named-client.ts';
import { findActiveStaff } from './people.store.ts';

/** Returns the active members of the provider's staff with one of these roles who can access the client of the request, by name. */
export async function findStaffAt(
  { platform, viewer, companyId }: Pick<Call<never>, 'platform' | 'viewer' | 'companyId'>,
  roles: readonly StaffRole[],
) {
  const active = await platform.database.withCompany(viewer.companyId, findActiveStaff);
  const seeing = await findSeeing(platform.database, companyId);
  return active.filter(({ _id, role }) => roles.includes(role) && seeing?.has(_id));
}
