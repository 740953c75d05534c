import { shareEvents } from '@gatehouse/contract/shares/shares-access';

import type { BeforeUnpublish } from '../../../extensions/before-unpublish.ts';
import { revokeOpen } from './shares.store.ts';

/** Revokes the links of an engagement that is about to be unpublished, so that publishing it again opens none of them. */
export const endShares: BeforeUnpublish = async ({ db, platform, audit, emit }, engagementId) => {
  const readers = await revokeOpen(db, { engagementId, now: platform.clock.now().toISOString() });
  for (const subject of readers) audit({ action: 'share-revoked', subject });
  if (readers.length > 0) emit(shareEvents.updated, { ids: [engagementId] });
};
