import { darkWebEvents, type providerDarkWeb } from '@gatehouse/contract/dark-web/dark-web';

import type { Call } from '../../../platform/routes/call.ts';
import { notFound } from '../../../platform/core/errors.ts';
import { lockBreach, withdrawBreach } from './breaches.store.ts';

export async function withdraw(call: Call<typeof providerDarkWeb.withdraw>): Promise<{ withdrawn: true }> {
  const { db, params, body, viewer, platform } = call;
  const row = await lockBreach(db, params.id);
  if (!row) throw notFound();
  const at = platform.clock.now().toISOString();
  await withdrawBreach(db, row, { reason: body.reason, actor_name: viewer.fullname, at });
  call.audit({ action: 'status-changed', subject: row.visual_id, details: { withdrawn: body.reason } });
  call.emit(darkWebEvents.removed, { _id: row.id });
  return { withdrawn: true };
}
