import { clientTexts } from '../clients.texts.ts';
import type { ClientChange } from '../record/client-change.ts';
import { logStep, notifyAdmins } from './announce-erasure.ts';
import { lockPending, updateErasure } from './erasures.store.ts';

type WithdrawingCall = Pick<ClientChange, 'db' | 'companyId' | 'viewer' | 'platform' | 'audit' | 'auditOwn'>;

/** Withdraws the pending erasure of the client. Returns false when there is none. */
export async function withdrawPending(call: WithdrawingCall, name: string): Promise<boolean> {
  const { db, companyId, viewer, platform } = call;
  const pending = await lockPending(db);
  if (!pending) return false;
  await updateErasure(db, pending.id, { state: 'withdrawn', ended_at: platform.clock.now().toISOString() });
  logStep(call, { action: 'erasure-withdrawn', erasureId: pending.id, client: { id: companyId, name } });
  await notifyAdmins({
    db,
    companyId,
    providerId: viewer.companyId,
    body: clientTexts.erasure.withdrawn(viewer.fullname, name),
    except: viewer.id,
  });
  return true;
}

/** Withdraws the pending erasure of a client that is restored. */
export const withdrawOnRestore = async (call: WithdrawingCall, name: string): Promise<void> =>
  void (await withdrawPending(call, name));
