import type { Call } from '../../platform/http/call.ts';
import { findEnabledUsers } from './assignable.store.ts';

/** An active member of the provider's staff, to whom work in a client is handed over; undefined where there is none. */
export async function findColleague({ platform, viewer }: Pick<Call<never>, 'platform' | 'viewer'>, id: string | null) {
  if (id === null) return undefined;
  const [colleague] = await platform.database.withCompany(viewer.companyId, (own) => findEnabledUsers(own, [id]));
  return colleague;
}
