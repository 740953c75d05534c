import { FailureCode } from '@gatehouse/contract/reply';

import type { CompanyDatabase } from './database.ts';
import { AppError, refused, unauthenticated } from './errors.ts';
import { type GuessLimit, limitGuesses } from './guess-limit.ts';
import { verifyPassword } from './passwords.ts';
import type { Platform } from './platform.ts';
import { spendSecondFactor } from './second-factor.ts';
import type { SignedIn } from './viewer.ts';

/** A sensitive call asks again who somebody is once the last proof is this old (assurance 7.5.3). */
export const stepUpAfterMs = 10 * 60_000;
/** Whoever found an open session must not try out the password there. */
const failures = { calls: 10, seconds: 300 };

/** With what somebody proves again who they are. */
export interface Proof {
  password?: string | undefined;
  totpToken?: string | undefined;
}

interface Asked {
  db: CompanyDatabase;
  viewer: SignedIn;
}

export interface StepUp {
  /** Whether a sensitive call would ask for a proof now. */
  isNeeded(asked: Asked): Promise<boolean>;
  /**
   * Lets a sensitive call pass where the session is recent, or takes the proof; it holds for the next ten minutes.
   * @throws AppError 422, STEP_UP_REQUIRED where a proof is needed and none came; 422 where it is wrong
   */
  require(asked: Asked, proof: Proof): Promise<void>;
}

const stepUpRequired = () =>
  new AppError(422, FailureCode.stepUpRequired, 'Enter your password, or the code of your authenticator, once more');

/** Opens the one question that every sensitive call asks; wrong answers are counted for the account. */
export function openStepUp(platform: Platform): StepUp {
  const limit = limitGuesses(platform.throttle({ name: 'step-up', ...failures }));
  const isNeeded = async (asked: Asked) => {
    const provenAt = await findProof(asked);
    return platform.clock.now().getTime() - Date.parse(provenAt) > stepUpAfterMs;
  };
  return {
    isNeeded,
    async require(asked, proof) {
      if (!(await isNeeded(asked))) return;
      if (proof.password === undefined && proof.totpToken === undefined) throw stepUpRequired();
      await checkProof(platform, { ...asked, proof, limit });
      await keepProof(asked, platform.clock.now());
    },
  };
}

async function checkProof(
  { secrets, clock }: Platform,
  { db, viewer, proof, limit }: Asked & { proof: Proof; limit: GuessLimit },
): Promise<void> {
  const user = await db.selectFrom('users').selectAll().where('id', '=', viewer.id).executeTakeFirst();
  if (!user) throw unauthenticated();
  await limit(user.id, async () => {
    if (proof.password !== undefined) {
      if (await verifyPassword(proof.password, user.password_hash)) return;
      throw refused('The password is wrong', 'password');
    }
    const used = await spendSecondFactor({ db, secrets, now: clock.now() }, user, proof.totpToken ?? '');
    if (used === null) throw new AppError(422, FailureCode.totpWrong, 'Wrong TOTP token.');
  });
}

async function findProof({ db, viewer }: Asked): Promise<string> {
  const session = await db
    .selectFrom('sessions')
    .select('confirmed_at')
    .where('id', '=', viewer.sessionId)
    .executeTakeFirst();
  return session?.confirmed_at ?? viewer.signedInAt;
}

async function keepProof({ db, viewer }: Asked, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ confirmed_at: now.toISOString() })
    .where('id', '=', viewer.sessionId)
    .execute();
}
