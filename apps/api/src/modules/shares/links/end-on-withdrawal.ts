import { shareEvents } from '@gatehouse/contract/shares/shares-access';

import type { Call } from '../../../platform/routes/call.ts';
import { revokeOpen } from './shares.store.ts';

type Withdrawal = Pick<Call<never>, 'db' | 'platform' | 'audit' | 'emit'>;

/** Revokes the links of an engagement that is about to be unpublished, so that publishing it again opens none of them. */
export async function endShares({ db, platform, audit, emit }: Withdrawal, engagementId: string): Promise<void> {
  const readers = await revokeOpen(db, { engagementId, now: platform.clock.now().toISOString() });
  for (const subject of readers) audit({ action: 'share-revoked', subject });
  if (readers.length > 0) emit(shareEvents.updated, { ids: [engagementId] });
}
