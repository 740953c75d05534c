import type { Access, Role } from '@gatehouse/contract/core/access';
import type { Decision } from '@gatehouse/contract/statistics/statistics.schema';
import type { DecisionKind } from '@gatehouse/contract/statistics/statistics';

import type { CompanyDatabase } from './database/database.ts';
import type { SignedIn } from './http/viewer.ts';

/** Whose decisions are asked for. */
export type Decider = Pick<SignedIn, 'id' | 'companyId' | 'role' | 'permissions' | 'scopes'>;

/** A module's part of what needs a decision, counted by the list that its link opens. */
export interface DecisionSource {
  kind: DecisionKind;
  access: Access;
  /** Roles that can decide it; without them everyone with access. */
  roles?: readonly Role[];
  /** Null where nothing is to be decided. */
  find: (db: CompanyDatabase, decider: Decider, now: Date) => Promise<Decision | null>;
}
