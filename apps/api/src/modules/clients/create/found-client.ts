import { dayInZone } from '@gatehouse/domain/time-zone';

import { conflict } from '../../../platform/core/errors.ts';
import { findTakenAddresses, type InvitationCall, sendInvitations } from '../../users/public.ts';
import { clientTexts } from '../clients.texts.ts';
import { insertPeriods, refreshServices } from '../record/services.store.ts';
import { insertClient, insertDomains } from './found-client.store.ts';
import type { NewClientRow } from '../record/wanted-client.ts';

/** Creates a client in a transaction of its own company and queues the invitation of its first administrator. */
export async function createClientRows(call: InvitationCall, wanted: NewClientRow): Promise<void> {
  const { db, companyId, platform } = call;
  const now = platform.clock.now();
  const today = dayInZone(now, wanted.timeZone);
  await insertClient(db, companyId, wanted);
  await insertDomains(db, companyId, wanted.domains);
  await insertPeriods(
    db,
    wanted.services.map(({ service, start, end }) => ({
      company_id: companyId,
      service,
      start_day: start ?? today,
      end_day: end ?? null,
    })),
  );
  await refreshServices(db, now);
  const { administrator } = wanted;
  // Checks again, because someone may have created the account in the meantime.
  const [taken] = await findTakenAddresses(db, companyId, [administrator.username]);
  if (taken) throw conflict(clientTexts.errors.usernameTaken, 'administrator.username');
  call.audit({ action: 'client-created', subject: wanted.name, details: { slug: wanted.slug } });
  await sendInvitations(call, [{ ...administrator, role: 'company-admin' }]);
}
