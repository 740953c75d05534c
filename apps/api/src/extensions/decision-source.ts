import type { Access, Role } from '@gatehouse/contract/core/access';
import type { Decision } from '@gatehouse/contract/statistics/statistics.schema';
import type { DecisionKind } from '@gatehouse/contract/statistics/statistics';

import type { CompanyDatabase } from '../platform/database/database.ts';
import type { SignedIn } from '../platform/core/viewer.ts';

/** The user whose pending decisions are read. */
export type Decider = Pick<SignedIn, 'id' | 'companyId' | 'role' | 'permissions' | 'scopes'>;

/** A module's source of pending decisions. The count is that of the list that the link opens. */
export interface DecisionSource {
  kind: DecisionKind;
  access: Access;
  /** The roles that can decide; if absent, everyone with access. */
  roles?: readonly Role[];
  /** Returns null if nothing is pending. */
  find: (db: CompanyDatabase, decider: Decider, now: Date) => Promise<Decision | null>;
}
