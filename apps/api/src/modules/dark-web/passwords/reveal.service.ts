import type { darkWeb } from '@gatehouse/contract/dark-web/dark-web';
import type { Revealed } from '@gatehouse/contract/dark-web/leak.schema';

import type { Call } from '../../../platform/routes/call.ts';
import { openCompanyKeys } from '../../../platform/security/company-keys.ts';
import { notFound, unprocessable } from '../../../platform/core/errors.ts';
import { findBreach, findReveals, insertReveal } from '../leaks/breaches.store.ts';
import { revealNote } from '../dark-web-notes.ts';
import { presentReveal } from '../dark-web.present.ts';
import { passwordBinding } from './password-vault.ts';
import { findSealed } from './passwords.store.ts';
import { darkWebTexts } from '../dark-web.texts.ts';

/** The page hides the password again after this time. */
const hideAfterSeconds = 30;

/** Reveals a password to one user, who states a reason. Admins are notified of the view; the notification never contains the password. */
export async function revealPassword(call: Call<typeof darkWeb.reveal>): Promise<Revealed> {
  const { db, params, body, viewer, platform, companyId } = call;
  const row = await findBreach(db, params.id);
  if (!row) throw notFound();
  if (!row.has_password) throw unprocessable(darkWebTexts.errors.noPassword);
  const password = await openPassword(call, row.id);

  const now = platform.clock.now();
  await insertReveal(db, {
    company_id: companyId,
    breach_id: row.id,
    user_id: viewer.id,
    user_name: viewer.fullname,
    at: now.toISOString(),
    reason: body.reason,
  });
  call.audit({ action: 'revealed', subject: row.visual_id, details: { reason: body.reason } });
  await call.notify({ roles: ['company-admin'], except: viewer.id }, revealNote(viewer.fullname, row));
  return {
    password,
    hideAfterSeconds,
    hideAt: new Date(now.getTime() + hideAfterSeconds * 1_000).toISOString(),
    seenBy: (await findReveals(db, row.id)).map(presentReveal),
  };
}

async function openPassword(
  { db, platform, companyId }: Call<typeof darkWeb.reveal>,
  breachId: string,
): Promise<string> {
  // Opened before reading, so that a key rotation does not delete these keys during the call.
  const held = await openCompanyKeys(db, platform.secrets, companyId);
  const kept = await findSealed(db, breachId);
  if (!kept) throw notFound();
  // A rotation may have encrypted the password again in the meantime.
  const keys = kept.key_version > held.version ? await openCompanyKeys(db, platform.secrets, companyId) : held;
  return keys.open(kept.sealed, passwordBinding(companyId, breachId), kept.key_version);
}
