import { Navigate, useLocation, useSearchParams } from 'react-router';
import { FailureCode } from '@gatehouse/contract/core/reply';
import { type FormEvent, useState } from 'react';

import { usePageTitle } from '../../core/page-title.ts';
import { safeReturnTo } from '../../core/public-paths.ts';
import { useSession } from '../../core/session-store.ts';
import { authTexts } from './auth.texts.ts';
import { PasswordStep } from './password-step.tsx';
import { cameFromChange, cameFromSetUp, tokensRevokedIn } from './reset-state.ts';
import { useSignIn, type SignIn } from './use-sign-in.ts';
import { failureMessage } from '../../core/failure.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { OneTimeCodeField } from '../../ui/forms/one-time-code-field.tsx';
import { AuthForm } from './auth-form.tsx';

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

const texts = authTexts.secondStep;
const codeLength = 6;

function CodeStep({ signIn }: { signIn: SignIn }) {
  const [code, setCode] = useState('');
  const [isShort, setIsShort] = useState(false);
  const { totpFailure, failure } = signIn;
  const wrong = totpFailure?.code === FailureCode.totpWrong ? totpFailure.message : undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = code.trim();
    setIsShort(given.length < codeLength);
    if (given.length >= codeLength) void signIn.submitCode(given);
  };

  return (
    <AuthForm title={texts.title} context={texts.context(signIn.username)} onSubmit={submit}>
      {failure && <Notice kind="error">{failureMessage(failure)}</Notice>}
      <OneTimeCodeField
        kind="recovery"
        label={texts.code}
        hint={texts.hint}
        name="totpToken"
        autoFocus
        value={code}
        onChange={(event) => setCode(event.target.value)}
        error={isShort ? texts.codeMissing : wrong}
      />
      <Button type="submit" variant="primary" isWide isBusy={signIn.isBusy}>
        {texts.submit}
      </Button>
      <Button variant="quiet" isWide onClick={signIn.startOver}>
        {texts.back}
      </Button>
    </AuthForm>
  );
}
