import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { endAllAccess } from '../record/archive.store.ts';
import { updateClient } from '../record/client.store.ts';
import { findRetentionYears } from './erasure-scope.store.ts';
import { type ErasureChange, type ErasureRow, stopExports, updateErasure } from './erasures.store.ts';

interface Beginning {
  now: Date;
  /** The columns that record the approval, if there was one. */
  approval?: ErasureChange;
}

/**
 * Starts an erasure: the client disappears from all lists, its pages return 404, and a job deletes its data. The invoice retention is
 * stored now, so that the certificate states the same number of years.
 */
export async function beginErasure(
  db: CompanyDatabase,
  { id, company_id }: Pick<ErasureRow, 'id' | 'company_id'>,
  { now, approval = {} }: Beginning,
): Promise<void> {
  const started_at = now.toISOString();
  await updateErasure(db, id, {
    ...approval,
    state: 'running',
    started_at,
    heartbeat_at: null,
    invoice_years: await findRetentionYears(db),
  });
  await endAllAccess(db, started_at);
  await stopExports(db, now);
  await updateClient(db, company_id, { state: 'erasing' });
}
