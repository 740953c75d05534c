import type { ClientSummary } from '@gatehouse/contract/clients/client-summary.schema';
import type { clients } from '@gatehouse/contract/clients/clients';
import { FailureCode } from '@gatehouse/contract/core/reply';

import { AppError } from '../../../platform/core/errors.ts';
import { announceSettings } from '../../company/public.ts';
import { clientTexts } from '../clients.texts.ts';
import { withdrawOnRestore } from '../erasure/withdraw-erasure.ts';
import { refreshServices } from '../record/services.store.ts';
import { endAllAccess } from '../record/archive.store.ts';
import type { ChangeBy, ClientChange } from '../record/client-change.ts';
import { lockClient, updateClient } from '../record/client.store.ts';
import { clientSummary } from '../record/show-client.ts';

const transitionRefused = (message: string) => new AppError(409, FailureCode.transitionRefused, message);

/**
 * Closes the portal to a client: sessions and sockets end, links and feeds stop, and all services end, which stops scheduled work. Nothing
 * is deleted.
 */
export async function archiveClient(call: ChangeBy<typeof clients.archive>): Promise<ClientSummary> {
  const { db, companyId, body, platform } = call;
  const now = platform.clock.now();
  const { state, name } = await lockClient(db);
  if (state !== 'active') throw transitionRefused(clientTexts.errors.archivedAlready);
  await updateClient(db, companyId, {
    state: 'archived',
    archived_at: now.toISOString(),
    archived_reason: body.reason,
  });
  await endAllAccess(db, now.toISOString());
  return settle(call, { action: 'client-archived', subject: name, details: { reason: body.reason } });
}

/** Reopens the portal for an archived client, with the services of its current periods. */
export async function restoreClient(call: ClientChange): Promise<ClientSummary> {
  const { db, companyId } = call;
  const { state, name } = await lockClient(db);
  if (state !== 'archived') throw transitionRefused(clientTexts.errors.notArchived);
  await updateClient(db, companyId, { state: 'active', archived_at: null, archived_reason: '' });
  await withdrawOnRestore(call, name);
  return settle(call, { action: 'client-restored', subject: name });
}

async function settle(call: ClientChange, note: Parameters<ClientChange['audit']>[0]): Promise<ClientSummary> {
  await refreshServices(call.db, call.platform.clock.now());
  await announceSettings(call);
  call.audit(note);
  return clientSummary(call);
}
