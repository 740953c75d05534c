import type { me } from '@gatehouse/contract/me';
import { FailureCode } from '@gatehouse/contract/reply';
import qrcode from 'qrcode';

import type { Call } from '../../platform/call.ts';
import { AppError, conflict, unauthenticated } from '../../platform/errors.ts';
import {
  matchedStep,
  newRecoveryCodes,
  newTotpSecret,
  otpauthUrl,
  recoveryHash,
  spendSecondFactor,
  totpBinding,
} from '../../platform/second-factor.ts';
import { confirmTotp, findMe, type Me, replaceRecoveryCodes, updateTotp } from './me.store.ts';

type SetUp = Call<typeof me.totpSetUp>;
type Enable = Call<typeof me.totpEnable>;
type Disable = Call<typeof me.totpDisable>;

const totpWrong = () => new AppError(422, FailureCode.totpWrong, 'Wrong TOTP token.');
const alreadyOn = () => conflict('Two-factor authentication is on already');

/** Gives a secret to scan; it is in force only once a first code has proved that the authenticator has it. */
export async function setUpTotp({ db, viewer, platform }: SetUp) {
  const row = await requireMe(db, viewer.id);
  if (row.totp_secret !== null) throw alreadyOn();
  const secret = newTotpSecret();
  await updateTotp(db, viewer.id, { totp_pending: platform.secrets.seal(secret, totpBinding(viewer.id)) });
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
  await replaceRecoveryCodes(db, row, recoveryCodes.map(recoveryHash));
  await tellOwner(call, 'Two-factor authentication was turned on');
  call.audit({ action: 'totp-enabled', subject: viewer.username });
  return { recoveryCodes };
}

export async function disableTotp(call: Disable): Promise<{ changed: true }> {
  const { db, viewer, platform } = call;
  const row = await requireMe(db, viewer.id);
  const desk = { db, secrets: platform.secrets, now: platform.clock.now() };
  if ((await spendSecondFactor(desk, row, call.body.totpToken)) === null) throw totpWrong();

  await updateTotp(db, viewer.id, { totp_secret: null, totp_pending: null });
  await replaceRecoveryCodes(db, row, []);
  await tellOwner(call, 'Two-factor authentication was turned off');
  call.audit({ action: 'totp-disabled', subject: viewer.username });
  return { changed: true };
}

async function requireMe(db: SetUp['db'], id: string): Promise<Me> {
  const row = await findMe(db, id);
  if (!row) throw unauthenticated();
  return row;
}

function tellOwner(call: Enable | Disable, subject: string): Promise<void> {
  return call.mail({
    to: call.viewer.username,
    subject,
    paragraphs: [`${subject} for your account. If this was not you, tell your administrator now.`],
  });
}
