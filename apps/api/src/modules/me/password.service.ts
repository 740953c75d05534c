import type { Result } from '@gatehouse/contract/core/endpoint';
import type { me } from '@gatehouse/contract/me/me';

import type { Call } from '../../platform/routes/call.ts';
import { forbidden, unprocessable, unauthenticated } from '../../platform/core/errors.ts';
import { limitGuesses } from '../../platform/http/guess-limit.ts';
import { refuseWeakPassword } from '../../platform/security/password-choice.ts';
import { endedNotes, endedSentences, endLastingAccess } from '../../platform/security/lasting-access.ts';
import { hashPassword, verifyPassword } from '../../platform/security/passwords.ts';
import type { Platform } from '../../platform/platform.ts';
import { announceSessionChange } from '../../platform/security/session.ts';
import { endSessions, findMe, type Me, updatePassword } from './me.store.ts';
import { meTexts } from './me.texts.ts';

type ChangeCall = Call<typeof me.changePassword>;
type EnforcedCall = Call<typeof me.enforceChangePassword>;
type ChangeResult = Result<typeof me.changePassword>;

/** Limits attempts, so that an open session cannot be used to guess the password. */
const failures = { calls: 10, seconds: 300 };

export function changePassword({ throttle }: Platform) {
  const limit = limitGuesses(throttle({ name: 'current-password', ...failures }));
  return async (call: ChangeCall): Promise<ChangeResult> => {
    const row = await requireMe(call);
    await limit(row.id, async () => {
      const isRight = await verifyPassword(call.body.currentPassword, row.password_hash);
      if (!isRight) throw unprocessable(meTexts.errors.currentWrong, 'currentPassword');
    });
    return setPassword(call, row);
  };
}

/**
 * Changes the password when a change is required. The current password is not needed, because it came from an administrator or the first
 * email.
 */
export async function enforceChangePassword(call: EnforcedCall): Promise<ChangeResult> {
  const row = await requireMe(call);
  if (!row.must_change_password) throw forbidden();
  return setPassword(call, row);
}

async function requireMe({ db, viewer }: ChangeCall | EnforcedCall): Promise<Me> {
  const row = await findMe(db, viewer.id);
  if (!row) throw unauthenticated();
  return row;
}

async function setPassword(call: ChangeCall | EnforcedCall, row: Me): Promise<ChangeResult> {
  const { db, viewer, body, platform } = call;
  refuseWeakPassword(body.password, { ...viewer, companyNames: [viewer.company.name, viewer.company.shortName] });
  if (await verifyPassword(body.password, row.password_hash))
    throw unprocessable(meTexts.errors.samePassword, 'password');

  const now = platform.clock.now().toISOString();
  const passwordHash = await hashPassword(body.password);
  await updatePassword(db, viewer.id, { passwordHash, now });
  const lasting = await endLastingAccess(db, viewer.id, now);
  const ended = await endSessions(db, viewer.id, { except: viewer.sessionId, now });
  for (const id of ended) await announceSessionChange(db, id);
  // This session continues. Cached session data is outdated only if a change was required.
  if (viewer.sessionId && row.must_change_password) await announceSessionChange(db, viewer.sessionId);
  call.afterCommit(platform.bus.catchUp);
  await call.mail({
    priority: 'account',
    to: viewer.username,
    subject: meTexts.changed.subject,
    paragraphs: [meTexts.changed.text, ...endedSentences(lasting)],
  });
  call.audit({ action: 'password-changed', subject: viewer.username });
  endedNotes(lasting, 'password changed').forEach(call.audit);
  return { changed: true, numOfRevokedTokens: lasting.tokens.length };
}
