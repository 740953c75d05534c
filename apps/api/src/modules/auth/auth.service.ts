import type { auth } from '@gatehouse/contract/auth/auth';

import { writeAudit } from '../../platform/audit/audit.ts';
import type { PublicCall } from '../../platform/routes/call.ts';
import { unauthenticated } from '../../platform/core/errors.ts';
import { endPresentedSession, renewSession } from './sessions/session.service.ts';

export async function refreshSession(call: PublicCall<typeof auth.refresh>): Promise<{ refreshed: true }> {
  const { platform, cookies, origin } = call;
  const refresh = cookies.read('refresh');
  if (!refresh) throw unauthenticated();
  const now = platform.clock.now();
  const tokens = await platform.database.withPlatform((db) =>
    renewSession({ db, secrets: platform.secrets, now, origin }, refresh),
  );
  if (tokens === null) {
    await platform.bus.catchUp();
    cookies.clearSession();
    throw unauthenticated();
  }
  cookies.setSession(tokens);
  return { refreshed: true };
}

export async function signOut(call: PublicCall<typeof auth.signOut>): Promise<{ signedOut: true }> {
  const { platform, cookies, origin } = call;
  const now = platform.clock.now();
  await platform.database.withPlatform(async (db) => {
    const owner = await endPresentedSession({ db, secrets: platform.secrets, now, origin }, call);
    if (!owner) return;
    const actor = { id: owner.id, name: owner.fullname, companyId: owner.company_id };
    await writeAudit(db, { actor, origin }, [{ action: 'sign-out', subject: owner.fullname }]);
  });
  await platform.bus.catchUp();
  cookies.clearSession();
  return { signedOut: true };
}

export async function checkToken({ viewer }: PublicCall<typeof auth.checkToken>): Promise<{ authenticated: boolean }> {
  return { authenticated: viewer !== null };
}

export async function giveCsrfToken(call: PublicCall<typeof auth.csrfToken>): Promise<{ csrfToken: string }> {
  return { csrfToken: call.csrfToken() };
}
