import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';

import { usePageTitle } from '../../core/page-title.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { AuthForm } from './auth-form.tsx';
import { authTexts } from './auth.texts.ts';
import { setUpTokenIn } from './reset-state.ts';
import { SetUpForm } from './set-up-form.tsx';

const texts = authTexts.setUp;
const ignore = () => {};

/** Returns the token and removes it from the address bar immediately, so that it does not appear in logs or to bystanders. */
function useSetUpToken(): string | null {
  const { state, pathname } = useLocation();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const inAddress = search.get('token');
  const [token] = useState(() => inAddress ?? setUpTokenIn(state));
  useEffect(() => {
    if (inAddress !== null) void navigate(pathname, { replace: true, state: { setUpToken: inAddress } });
  }, [inAddress, navigate, pathname]);
  return token;
}

export default function SetUpPage() {
  const token = useSetUpToken();
  usePageTitle(texts.title);

  if (token !== null) return <SetUpForm token={token} />;
  return (
    <AuthForm title={texts.title} context={texts.context} onSubmit={ignore}>
      <Notice kind="warning">{texts.missing}</Notice>
      <Link to="/login">{texts.toSignIn}</Link>
    </AuthForm>
  );
}
