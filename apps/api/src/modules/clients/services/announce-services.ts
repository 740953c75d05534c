import type { Service } from '@gatehouse/contract/core/access';
import { companyEvents } from '@gatehouse/contract/company/company';

import { announceSessionChange } from '../../../platform/security/session.ts';
import { clientTexts, serviceNames } from '../clients.texts.ts';
import type { ClientChange } from '../record/client-change.ts';
import { findClient } from '../record/client.store.ts';
import { refreshServices } from './services.store.ts';

/**
 * Applies changed periods to the client's current services. Permissions change with the next request, and open pages reconnect. Admins and
 * the account lead are notified.
 */
export async function announceServices(call: ClientChange, service: Service): Promise<void> {
  const { db, companyId, platform } = call;
  if (await refreshServices(db, platform.clock.now())) {
    await announceSessionChange(db, companyId);
    call.afterCommit(platform.bus.catchUp);
  }
  await notifyChange(call, service);
  call.emit(companyEvents.updated, {});
}

async function notifyChange(call: ClientChange, service: Service): Promise<void> {
  const { name, account_lead } = await findClient(call.db);
  const kind = 'service-changed';
  const change = serviceNames[service];
  await call.notify(
    { roles: ['company-admin'] },
    { kind, body: clientTexts.serviceChangedForClient(change), link: '/company/subscription' },
  );
  if (account_lead === null || account_lead === call.viewer.id) return;
  const link = `/provider/companies/${call.companyId}/services`;
  call.notifyStaff({ kind, body: clientTexts.serviceChanged(name, change), link }, [account_lead]);
}
