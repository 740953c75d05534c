import { Navigate, useLocation, useSearchParams } from 'react-router';

import { usePageTitle } from '../../core/page-title.ts';
import { safeReturnTo } from '../../core/public-paths.ts';
import { useSession } from '../../core/session-store.ts';
import { authTexts } from './auth.texts.ts';
import { CodeStep } from './code-step.tsx';
import { PasswordStep } from './password-step.tsx';
import { cameFromChange, cameFromSetUp, tokensRevokedIn } from './reset-state.ts';
import { useSignIn } from './use-sign-in.ts';

export default function LoginPage() {
  const signIn = useSignIn();
  const session = useSession();
  const location = useLocation();
  const [search] = useSearchParams();
  usePageTitle(authTexts.signIn.title);

  if (session.status === 'signed-in') return <Navigate to={safeReturnTo(search.get('returnTo')) ?? '/'} replace />;
  if (signIn.isSecondStep) return <CodeStep signIn={signIn} />;
  return <PasswordStep signIn={signIn} message={messageFor(location.state)} />;
}

function messageFor(state: unknown): string | undefined {
  if (cameFromSetUp(state)) return authTexts.signIn.setUpDone;
  if (!cameFromChange(state)) return undefined;
  const tokens = tokensRevokedIn(state);
  const { passwordChanged } = authTexts.signIn;
  return tokens === 0 ? passwordChanged : `${passwordChanged} ${authTexts.tokensRevoked(tokens)}`;
}
