import { auth } from '@gatehouse/contract/auth/auth';

import { mount } from '../../platform/mounting/mount.ts';
import { type RouteContext, inPublic } from '../../platform/routes/route.ts';
import { checkToken, giveCsrfToken, refreshSession, signOut } from './auth.service.ts';
import { acceptInvitation, openInvitation } from './invitations/invitation.service.ts';
import { requestReset } from './reset/reset-request.service.ts';
import { resetPassword } from './reset/reset.service.ts';
import { setUpProvider } from './set-up/set-up.service.ts';
import { signIn } from './sign-in/sign-in.service.ts';
import { openSignInGuard } from './sign-in/sign-in-guard.ts';
import { openFailureReport } from './sign-in/sign-in-failures.ts';

export function authRoutes(context: RouteContext): void {
  const open = inPublic(context);
  mount(open, auth.csrfToken, giveCsrfToken);
  mount(open, auth.signIn, signIn(openSignInGuard(context.platform), openFailureReport(context)));
  mount(open, auth.refresh, refreshSession);
  mount(open, auth.signOut, signOut);
  mount(open, auth.checkToken, checkToken);
  mount(open, auth.requestReset, requestReset(context));
  mount(open, auth.resetPassword, resetPassword(context.platform));
  mount(open, auth.setUp, setUpProvider);
  mount(open, auth.openInvitation, openInvitation);
  mount(open, auth.acceptInvitation, acceptInvitation);
}
