import type { AuditAction } from '@gatehouse/contract/audit/audit';

import { inOtherCompany } from '../database/other-company.ts';
import type { CompanyDatabase } from '../database/database.ts';
import type { Origin } from '../core/viewer.ts';

/** One action, in the words shown to the company's admin. */
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
 * Appends entries to the company's audit log inside the running transaction. Call this last: the hash chain is locked from here to the
 * commit.
 */
export async function writeAudit(
  db: CompanyDatabase,
  { actor, origin }: { actor: Actor; origin: Origin },
  notes: readonly AuditNote[],
): Promise<void> {
  if (notes.length === 0) return;
  // One statement per entry, because the chain's trigger reads the previous entry.
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
        // Both are set by the trigger; the columns have no default.
        sequence: 0,
        hash: Buffer.alloc(0),
      })
      .execute();
  }
}

interface OwnActor {
  /** The actor, with the client as `companyId`. */
  actor: Actor;
  ownCompanyId: string;
  origin: Origin;
}

/**
 * Appends to the audit log of the actor's own company inside the transaction of a client, so that no change lacks its entry. Call it after
 * `writeAudit`: every transaction locks the client's chain first.
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
