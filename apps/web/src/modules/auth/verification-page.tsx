import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';

import { usePageTitle } from '../../core/page-title.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { AuthForm } from './auth-form.tsx';
import { authTexts } from './auth.texts.ts';
import { resetIn } from './reset-state.ts';
import { VerificationForm } from './verification-form.tsx';

const texts = authTexts.verification;
const ignore = () => {};

/**
 * Returns the code from the emailed link and removes it from the address bar immediately, so that it does not appear in logs or to
 * bystanders.
 */
function useReset() {
  const { state, pathname } = useLocation();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const fromLink =
    search.get('resetId') === null ? null : { resetId: search.get('resetId'), code: search.get('code') ?? '' };
  const [reset] = useState(() => resetIn(fromLink) ?? resetIn(state));
  const isInAddress = fromLink !== null;
  useEffect(() => {
    if (isInAddress) void navigate(pathname, { replace: true, state: reset });
  }, [isInAddress, navigate, pathname, reset]);
  return reset;
}

export default function VerificationPage() {
  const reset = useReset();
  usePageTitle(texts.title);

  if (reset) return <VerificationForm resetId={reset.resetId} mailedCode={reset.code} />;
  return (
    <AuthForm title={texts.title} context={texts.contextOfLink} onSubmit={ignore}>
      <Notice kind="warning">{texts.missing}</Notice>
      <Link to="/reset-password">{texts.again}</Link>
    </AuthForm>
  );
}
