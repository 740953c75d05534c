import type { me } from '@gatehouse/contract/me/me';
import { FailureCode } from '@gatehouse/contract/core/reply';

import type { Call } from '../../platform/routes/call.ts';
import { AppError, unprocessable, unauthenticated } from '../../platform/core/errors.ts';
import { limitGuesses } from '../../platform/http/guess-limit.ts';
import { verifyPassword } from '../../platform/security/passwords.ts';
import type { Platform } from '../../platform/platform.ts';
import { spendSecondFactor } from '../../platform/security/second-factor.ts';
import { findMe, type Me, updateProof } from './me.store.ts';
import { securityTexts } from '../../platform/security/security.texts.ts';
import { meTexts } from './me.texts.ts';

type Prove = Call<typeof me.prove>;

/** Limits attempts, so that an open session cannot be used to guess the password. */
const failures = { calls: 10, seconds: 300 };

/** Checks the password or a second-factor code. Calls that need a recent proof of identity then pass for ten minutes. */
export function proveIdentity({ throttle }: Platform) {
  const limit = limitGuesses(throttle({ name: 'step-up', ...failures }));
  return async (call: Prove): Promise<{ proven: true }> => {
    const { db, viewer, platform } = call;
    const row = await findMe(db, viewer.id);
    if (!row || viewer.sessionId === null) throw unauthenticated();
    await limit(row.id, () => checkProof(call, row));
    await updateProof(db, viewer.sessionId, platform.clock.now().toISOString());
    return { proven: true };
  };
}

async function checkProof({ db, body, platform: { secrets, clock } }: Prove, row: Me): Promise<void> {
  if ('password' in body) {
    if (await verifyPassword(body.password, row.password_hash)) return;
    throw unprocessable(meTexts.errors.wrongPassword, 'password');
  }
  const used = await spendSecondFactor({ db, secrets, now: clock.now() }, row, body.totpToken);
  if (used === null) throw new AppError(422, FailureCode.totpWrong, securityTexts.wrongCode);
}
