import type { ClientErasure, ErasureStanding } from '@gatehouse/contract/clients/client-erasure.schema';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { inOtherCompany } from '../../../platform/database/other-company.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findClient } from '../record/client.store.ts';
import { countScope, findRetentionYears } from './erasure-scope.store.ts';
import { countAdmins, type ErasureRow, findLatest } from './erasures.store.ts';

interface StandingCall {
  db: CompanyDatabase;
  companyId: string;
  viewer: { companyId: string };
  platform: Pick<Platform, 'config' | 'clock'>;
}

/** True if the provider has more than one administrator. */
export const needsApproval = ({ db, companyId, viewer }: StandingCall): Promise<boolean> =>
  inOtherCompany(db, { from: companyId, to: viewer.companyId }, async () => (await countAdmins(db)) > 1);

/** Returns the state of the client's erasure. */
export async function erasureState(call: StandingCall): Promise<ErasureStanding> {
  const { db, platform } = call;
  const { name, short_name, state } = await findClient(db);
  const latest = await findLatest(db);
  return {
    client: state === 'erased' ? null : { name, shortName: short_name },
    latest: latest ? presentErasure(latest, platform.clock.now()) : null,
    scope: state === 'archived' || state === 'active' ? await countScope(db) : null,
    needsApproval: await needsApproval(call),
    invoiceRetentionYears: latest?.invoice_years ?? (await findRetentionYears(db)),
    backupRetentionDays: platform.config.BACKUP_RETENTION_DAYS,
  };
}

const presentErasure = (row: ErasureRow, now: Date): ClientErasure => ({
  _id: row.id,
  // An overdue erasure is shown as expired even before the job has marked it.
  state: row.state === 'requested' && Date.parse(row.due_at) <= now.getTime() ? 'expired' : stateOf(row),
  reason: row.reason,
  requestedBy: { _id: row.requested_by, fullname: row.requested_by_name },
  requestedAt: row.requested_at,
  dueAt: row.due_at,
  approvedBy: row.approved_by === null ? null : { _id: row.approved_by, fullname: row.approved_by_name },
  approvedAt: row.approved_at,
  startedAt: row.started_at,
  progress: row.progress,
  endedAt: row.ended_at,
  certificateUntil: row.certificate_until !== null && row.certificate !== null ? row.certificate_until : null,
  invoicesUntil: row.invoices_until,
});

const stateOf = ({ state }: ErasureRow) => state as ClientErasure['state'];
