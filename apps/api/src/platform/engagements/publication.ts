import { isStaffRole } from '@gatehouse/contract/access';

import type { Database } from '../database/database.ts';
import type { Platform } from '../platform.ts';
import type { SignedIn } from '../http/viewer.ts';

/** The platform as a viewer may use it: people of a client find nothing in the database that is not published. */
export const platformFor = (platform: Platform, viewer: Pick<SignedIn, 'role'>): Platform =>
  isStaffRole(viewer.role) ? platform : { ...platform, database: databaseFor(platform, viewer) };

/** The same for the database alone. */
export const databaseFor = ({ database }: Pick<Platform, 'database'>, { role }: Pick<SignedIn, 'role'>): Database =>
  isStaffRole(role) ? database : database.forClients();
