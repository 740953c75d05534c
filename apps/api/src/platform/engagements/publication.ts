import { isStaffRole, seesEveryClient } from '@gatehouse/contract/core/access';

import type { Database } from '../database/database.ts';
import type { Platform } from '../platform.ts';
import type { SignedIn } from '../http/viewer.ts';

type Reader = Pick<SignedIn, 'role' | 'id'>;

/**
 * The platform as a viewer may use it: people of a client find nothing in the database that is not published, and staff no
 * client that they do not see.
 */
export const platformFor = (platform: Platform, viewer: Reader): Platform =>
  seesEveryClient(viewer.role) ? platform : { ...platform, database: databaseFor(platform, viewer) };

/** The same for the database alone. */
export function databaseFor({ database }: Pick<Platform, 'database'>, { role, id }: Reader): Database {
  if (seesEveryClient(role)) return database;
  return isStaffRole(role) ? database.forStaff(id) : database.forClients();
}
