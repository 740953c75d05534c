import type { Access } from '@gatehouse/contract/core/access';

import type { CompanyDatabase } from './database/database.ts';

/** Whom to enrol in which session, because of what. */
export interface FollowUp {
  /** The record that made training necessary, such as a campaign. */
  recordId: string;
  sessionId: string;
  now: string;
}

/** A module whose records make training necessary, such as failed simulations. */
export interface FollowUpSource {
  /** Who may enrol people because of them: names stay where the module keeps them. */
  access: Access;
  /** Enrols everyone of the record who needs training; null where there is no such record. */
  enrol(db: CompanyDatabase, followUp: FollowUp): Promise<{ scheduled: number; notEmployees: number } | null>;
}
