import { auth } from '@gatehouse/contract/auth';

import { mountPublic } from '../../platform/http/mount.ts';
import type { Door } from '../../platform/http/route.ts';
import { checkToken, giveCsrfToken, refreshSession, signOut } from './auth.service.ts';
import { acceptInvitation, openInvitation } from './invitations/invitation.service.ts';
import { requestReset } from './reset/reset-request.service.ts';
import { resetPassword } from './reset/reset.service.ts';
import { setUpProvider } from './set-up/set-up.service.ts';
import { signIn } from './sign-in/sign-in.service.ts';
import { openSignInGuard } from './sign-in/sign-in-guard.ts';
import { openFailureReport } from './sign-in/sign-in-failures.ts';

export function authRoutes(door: Door): void {
  mountPublic(door, auth.csrfToken, giveCsrfToken);
  mountPublic(door, auth.signIn, signIn(openSignInGuard(door.platform), openFailureReport(door)));
  mountPublic(door, auth.refresh, refreshSession);
  mountPublic(door, auth.signOut, signOut);
  mountPublic(door, auth.checkToken, checkToken);
  mountPublic(door, auth.requestReset, requestReset(door));
  mountPublic(door, auth.resetPassword, resetPassword(door.platform));
  mountPublic(door, auth.setUp, setUpProvider);
  mountPublic(door, auth.openInvitation, openInvitation);
  mountPublic(door, auth.acceptInvitation, acceptInvitation);
}
