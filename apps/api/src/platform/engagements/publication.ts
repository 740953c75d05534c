import { isStaffRole, seesEveryClient } from '@gatehouse/contract/core/access';

import type { Database } from '../database/database.ts';
import type { Platform } from '../platform.ts';
import type { SignedIn } from '../core/viewer.ts';

type Reader = Pick<SignedIn, 'role' | 'id'>;

/** Returns the platform with the viewer's database: client users see no unpublished records, and staff only the clients they may see. */
export const platformFor = (platform: Platform, viewer: Reader): Platform =>
  seesEveryClient(viewer.role) ? platform : { ...platform, database: databaseFor(platform, viewer) };

/** Returns the database with the viewer's restrictions. */
export function databaseFor({ database }: Pick<Platform, 'database'>, { role, id }: Reader): Database {
  if (seesEveryClient(role)) return database;
  return isStaffRole(role) ? database.forStaff(id) : database.forClients();
}
