import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router';

import { usePageTitle } from '../../core/page-title.ts';
import { reloadInfoNow, signOut } from '../../core/session.ts';
import { useUserInfo } from '../../core/session-store.ts';
import { authTexts } from './auth.texts.ts';
import { SecondFactorSteps } from './second-factor-steps.tsx';

/** The page that requires users to set up a second factor, if their company requires one. */
export default function SecondFactorPage() {
  const { username, mustSetUpTotp, mustChangePassword } = useUserInfo();
  // Remembered, because the recovery codes are shown when the session already reports the factor.
  const [wasDue] = useState(mustSetUpTotp);
  const navigate = useNavigate();
  usePageTitle(authTexts.factor.title);
  if (mustChangePassword || !wasDue) return <Navigate to="/" replace />;
  const enter = async (): Promise<void> => {
    await reloadInfoNow();
    await navigate('/', { replace: true });
  };
  return (
    <SecondFactorSteps username={username} isRequired onDone={() => void enter()} onSignOut={() => void signOut()} />
  );
}
