import type { AuditAction } from '@gatehouse/contract/audit/audit';

import { inOtherCompany } from '../database/other-company.ts';
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

interface OwnActor {
  /** Actor in `companyId`, a client. */
  actor: Actor;
  ownCompanyId: string;
  origin: Origin;
}

/**
 * Appends to the log of the actor's own company inside the running transaction of another one, so that there is never the
 * change without its entry. Called after `writeAudit`: every transaction locks the chain of the client first.
 */
export async function writeOwnAudit(
  db: CompanyDatabase,
  { actor, ownCompanyId, origin }: OwnActor,
  notes: readonly AuditNote[],
): Promise<void> {
  if (notes.length === 0) return;
  await inOtherCompany(db, { from: actor.companyId, to: ownCompanyId }, () =>
    writeAudit(db, { actor: { ...actor, companyId: ownCompanyId }, origin }, notes),
  );
}
