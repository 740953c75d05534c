import type { auth } from '@gatehouse/contract/auth/auth';

import { writeAudit } from '../../../platform/audit/audit.ts';
import type { PublicCall } from '../../../platform/routes/call.ts';
import type { PlatformDatabase } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/core/errors.ts';
import { refuseWeakPassword } from '../../../platform/security/password-choice.ts';
import { hashPassword } from '../../../platform/security/passwords.ts';
import { tokenHash } from '../../../platform/security/secrets.ts';
import { findSetUpLink, insertFirstAdmin, insertProvider, useSetUpLink } from './set-up.store.ts';

type SetUp = PublicCall<typeof auth.setUp>;

/** Creates the provider's company and its first administrator; the link of the first start works once. */
export async function setUpProvider(call: SetUp): Promise<{ created: true }> {
  const { platform, body } = call;
  const link = { hash: tokenHash(body.token), now: platform.clock.now().toISOString() };
  // Checked first, so that an invalid link costs no hashing and reveals nothing about the rest of the form.
  const isGood = await platform.database.withPlatform((db) => findSetUpLink(db, link));
  if (!isGood) throw notFound();
  const { name } = await platform.branding.current();
  refuseWeakPassword(body.password, { ...body, companyNames: [name] });
  const passwordHash = await hashPassword(body.password);
  await platform.database.withPlatform(async (db) => {
    if (!(await useSetUpLink(db, link))) throw notFound();
    await found(call, db, passwordHash);
  });
  return { created: true };
}

async function found({ platform, body, origin }: SetUp, db: PlatformDatabase, passwordHash: string): Promise<void> {
  const company = await insertProvider(db, (await platform.branding.current()).name);
  const admin = await insertFirstAdmin(db, {
    company_id: company.id,
    username: body.username,
    fullname: body.fullname,
    password_hash: passwordHash,
    password_last_set: platform.clock.now().toISOString(),
  });
  const actor = { id: admin.id, name: admin.fullname, companyId: company.id };
  await writeAudit(db, { actor, origin }, [{ action: 'user-created', subject: admin.username }]);
}
