import { FailureCode } from '@gatehouse/contract/core/reply';
import { letterEvents } from '@gatehouse/contract/letters/letter';

import type { BeforeUnpublish } from '../../extensions/before-unpublish.ts';
import { AppError } from '../../platform/core/errors.ts';
import { findValidNumbers, revokeOpen } from './letters.store.ts';
import { letterTexts } from './letters.texts.ts';

/**
 * Revokes the letters of an engagement that is about to be unpublished. Throws a 409 if there are valid ones and the caller does not want
 * to revoke them.
 */
export const settleLetters: BeforeUnpublish = async ({ db, platform, audit, emit }, engagementId, isRevoking) => {
  const now = platform.clock.now().toISOString();
  const valid = await findValidNumbers(db, engagementId, now);
  if (valid.length > 0 && !isRevoking)
    throw new AppError(409, FailureCode.lettersIssued, letterTexts.valid(valid.join(', ')));
  if (!isRevoking) return;
  const revoked = await revokeOpen(db, { engagementId, reason: letterTexts.withdrawn, now });
  for (const subject of revoked) audit({ action: 'letter-revoked', subject });
  if (revoked.length > 0) emit(letterEvents.updated, { ids: [engagementId] });
};
