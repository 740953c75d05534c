import { auth } from '@gatehouse/contract/auth';

import { mountPublic } from '../../platform/mount.ts';
import type { Door } from '../../platform/route.ts';
import { checkToken, giveCsrfToken, refreshSession, signOut } from './auth.service.ts';
import { requestReset, resetPassword } from './reset.service.ts';
import { signIn } from './sign-in.service.ts';
import { openSignInGuard } from './sign-in-guard.ts';

export function authModule(door: Door): void {
  mountPublic(door, auth.csrfToken, giveCsrfToken);
  mountPublic(door, auth.signIn, signIn(openSignInGuard(door.platform)));
  mountPublic(door, auth.refresh, refreshSession);
  mountPublic(door, auth.signOut, signOut);
  mountPublic(door, auth.checkToken, checkToken);
  mountPublic(door, auth.requestReset, requestReset);
  mountPublic(door, auth.resetPassword, resetPassword);
}
