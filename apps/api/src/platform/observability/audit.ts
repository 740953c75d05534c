import type { AuditAction } from '@gatehouse/contract/audit';

import type { CompanyDatabase } from '../database/database.ts';
import type { Origin } from '../http/viewer.ts';

/** One thing that was done, in the words that the company's admin will read. */
export interface AuditNote {
  action: AuditAction;
  subject: string;
  details?: Record<string, string>;
}

interface Actor {
  id: string | null;
  name: string;
  companyId: string;
}

/**
 * Appends to the company's log inside the running transaction. Callers do this last: the chain is locked from here to
 * the commit.
 */
export async function writeAudit(
  db: CompanyDatabase,
  { actor, origin }: { actor: Actor; origin: Origin },
  notes: readonly AuditNote[],
): Promise<void> {
  if (notes.length === 0) return;
  // One statement for each entry: the chain's trigger reads the entry before it.
  for (const { action, subject, details } of notes) {
    await db
      .insertInto('audit_entries')
      .values({
        company_id: actor.companyId,
        action,
        actor_id: actor.id,
        actor_name: actor.name,
        subject: subject.slice(0, 500),
        address: origin.address,
        details: JSON.stringify(details ?? {}),
        // Both are set by the trigger; the columns have no default to fall back to.
        sequence: 0,
        hash: Buffer.alloc(0),
      })
      .execute();
  }
}
