import { companyEvents } from '@gatehouse/contract/company/company';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { emitToStaffThroughDatabase } from '../../../platform/realtime/realtime.ts';
import { clientTexts } from '../clients.texts.ts';
import { findClient } from '../record/client.store.ts';
import { notifyAdmins } from './announce-erasure.ts';
import { type ErasureRow, updateErasure } from './erasures.store.ts';

/** Expires an erasure that was not approved in time, notifies the provider's administrators and refreshes their open pages. */
export async function expireErasure(
  db: CompanyDatabase,
  { id, company_id: companyId, due_at }: Pick<ErasureRow, 'id' | 'company_id' | 'due_at'>,
  providerId: string,
): Promise<void> {
  await updateErasure(db, id, { state: 'expired', ended_at: due_at });
  const { name } = await findClient(db);
  await notifyAdmins({ db, companyId, providerId, body: clientTexts.erasure.expired(name) });
  await emitToStaffThroughDatabase(db, companyId, companyEvents.updated);
}
