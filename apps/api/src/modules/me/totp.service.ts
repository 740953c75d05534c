import type { me } from '@gatehouse/contract/me/me';
import { FailureCode } from '@gatehouse/contract/core/reply';
import qrcode from 'qrcode';

import type { Call } from '../../platform/routes/call.ts';
import { AppError, conflict, unauthenticated } from '../../platform/core/errors.ts';
import { limitGuesses } from '../../platform/http/guess-limit.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  matchedStep,
  newRecoveryCodes,
  newTotpSecret,
  otpauthUrl,
  recoveryHash,
  spendSecondFactor,
  totpBinding,
} from '../../platform/security/second-factor.ts';
import { endedNotes, endedSentences, endLastingAccess } from '../../platform/security/lasting-access.ts';
import { announceSessionChange } from '../../platform/security/session.ts';
import { confirmTotp, endSessions, findMe, lockMe, type Me, replaceRecoveryCodes, updateTotp } from './me.store.ts';
import { securityTexts } from '../../platform/security/security.texts.ts';
import { meTexts } from './me.texts.ts';

type SetUp = Call<typeof me.totpSetUp>;
type Enable = Call<typeof me.totpEnable>;
type Disable = Call<typeof me.totpDisable>;

/** Limits attempts, so that an open session cannot be used to guess codes. */
const failures = { calls: 10, seconds: 300 };

const totpWrong = () => new AppError(422, FailureCode.totpWrong, securityTexts.wrongCode);
const alreadyOn = () => conflict(meTexts.errors.factorAlreadyOn);

const setUpMinutes = 10;

/** Returns the secret of an unfinished setup, so that reloading the page does not invalidate a scanned QR code. */
function openSecret(row: Me, { secrets, clock }: Platform): string | null {
  if (row.totp_pending === null || row.totp_pending_at === null) return null;
  const age = clock.now().getTime() - new Date(row.totp_pending_at).getTime();
  return age < setUpMinutes * 60_000 ? secrets.open(row.totp_pending, totpBinding(row.id)) : null;
}

/** Creates a secret and stores it encrypted until its setup ends. */
async function renewSecret({ db, viewer, platform }: SetUp): Promise<string> {
  const secret = newTotpSecret();
  const sealed = platform.secrets.seal(secret, totpBinding(viewer.id));
  const now = platform.clock.now().toISOString();
  await updateTotp(db, viewer.id, { totp_pending: sealed, totp_pending_at: now });
  return secret;
}

/**
 * Returns the secret as text, URI and QR code. It becomes active when a first code confirms it. The row is locked, so that two windows
 * opened at once show the same secret.
 */
export async function setUpTotp(call: SetUp) {
  const { db, viewer, platform, query } = call;
  const row = await lockMe(db, viewer.id);
  if (!row) throw unauthenticated();
  if (row.totp_secret !== null) throw alreadyOn();
  const kept = query.renew === undefined ? openSecret(row, platform) : null;
  const secret = kept ?? (await renewSecret(call));
  const address = otpauthUrl(secret, viewer.username);
  return { otpauthUrl: address, secret, qrCode: await qrcode.toDataURL(address, { margin: 1, width: 240 }) };
}

export async function enableTotp(call: Enable): Promise<{ recoveryCodes: string[] }> {
  const { db, viewer, platform } = call;
  const row = await requireMe(db, viewer.id);
  if (row.totp_secret !== null) throw alreadyOn();
  const pending = row.totp_pending && platform.secrets.open(row.totp_pending, totpBinding(row.id));
  const step = pending && matchedStep(pending, call.body.totpToken, platform.clock.now());
  if (!step) throw totpWrong();
  if (!(await confirmTotp(db, row, step))) throw alreadyOn();

  const recoveryCodes = newRecoveryCodes();
  await replaceRecoveryCodes(
    db,
    row,
    recoveryCodes.map((code) => recoveryHash(platform.secrets, row.id, code)),
  );
  const now = platform.clock.now().toISOString();
  const ended = await endSessions(db, viewer.id, { except: viewer.sessionId, now });
  // If a second factor was required, the cached data of this session is also outdated.
  for (const id of viewer.mustSetUpTotp ? [viewer.id] : ended) await announceSessionChange(db, id);
  call.afterCommit(platform.bus.catchUp);
  const lasting = await endLastingAccess(db, viewer.id, now);
  await mailOwner(call, meTexts.factorOn, endedSentences(lasting));
  call.audit({ action: 'totp-enabled', subject: viewer.username });
  endedNotes(lasting, 'second factor turned on').forEach(call.audit);
  return { recoveryCodes };
}

export function disableTotp({ throttle, secrets, clock }: Platform) {
  const limit = limitGuesses(throttle({ name: 'totp-disable', ...failures }));
  return async (call: Disable): Promise<{ changed: true }> => {
    const { db, viewer, body } = call;
    const row = await requireMe(db, viewer.id);
    await limit(row.id, async () => {
      const used = await spendSecondFactor({ db, secrets, now: clock.now() }, row, body.totpToken);
      if (used === null) throw totpWrong();
    });
    await updateTotp(db, viewer.id, { totp_secret: null, totp_pending: null });
    await replaceRecoveryCodes(db, row, []);
    // If the company requires a second factor, the next request asks the user to set up another one.
    await announceSessionChange(db, viewer.id);
    call.afterCommit(call.platform.bus.catchUp);
    await mailOwner(call, meTexts.factorOff);
    call.audit({ action: 'totp-disabled', subject: viewer.username });
    return { changed: true };
  };
}

async function requireMe(db: SetUp['db'], id: string): Promise<Me> {
  const row = await findMe(db, id);
  if (!row) throw unauthenticated();
  return row;
}

function mailOwner(
  call: Enable | Disable,
  { subject, text }: { subject: string; text: string },
  more: readonly string[] = [],
): Promise<void> {
  return call.mail({ priority: 'account', to: call.viewer.username, subject, paragraphs: [text, ...more] });
}
