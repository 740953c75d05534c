import type { Access } from '@gatehouse/contract/core/access';

import type { CompanyDatabase } from '../platform/database/database.ts';

/** The session that employees are enrolled in, and the record that is the reason. */
export interface FollowUp {
  /** The record that made training necessary, such as a campaign. */
  recordId: string;
  sessionId: string;
  now: string;
}

/** A module whose records make training necessary, such as failed simulations. */
export interface FollowUpSource {
  /** The permission for enrolling people because of its records; the module never exposes their names. */
  access: Access;
  /** Enrolls everyone in the record who needs training; returns null if there is no such record. */
  enrol(db: CompanyDatabase, followUp: FollowUp): Promise<{ scheduled: number; notEmployees: number } | null>;
}
