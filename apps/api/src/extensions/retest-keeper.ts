import type { Selectable } from 'kysely';

import type { CompanyDatabase } from '../platform/database/database.ts';
import type { Tables } from '../platform/database/tables.ts';
import type { Call } from '../platform/routes/call.ts';

export type RetestedFinding = Selectable<Tables['findings']>;

type ClientCall = Pick<Call<never>, 'viewer' | 'platform' | 'audit' | 'notify' | 'notifyStaff'> & {
  db: CompanyDatabase;
};

/** The module that has a retest for every finding in the status Retest. */
export interface RetestKeeper {
  /** Opens one retest per engagement of locked findings that a client changes to Retest. */
  open(
    call: ClientCall,
    findings: readonly RetestedFinding[],
    said: { message: string; files: readonly string[] },
  ): Promise<void>;
  /** Updates retests after staff changed a locked finding directly. */
  sync(
    call: Pick<ClientCall, 'db' | 'viewer' | 'platform'>,
    finding: RetestedFinding,
    change: { to: string; evidence: string },
  ): Promise<void>;
}
