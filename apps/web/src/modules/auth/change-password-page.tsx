import { me } from '@gatehouse/contract/me/me';
import { type FormEvent, useState } from 'react';
import { Navigate } from 'react-router';

import { coreTexts } from '../../core/core.texts.ts';
import { issueOf, failureMessage } from '../../core/failure.ts';
import { checkPassword, ownWordsOf } from '../../core/new-password.ts';
import { usePageTitle } from '../../core/page-title.ts';
import { reloadInfoNow, signOut } from '../../core/session.ts';
import { useUserInfo } from '../../core/session-store.ts';
import { raiseToast } from '../../core/toast.ts';
import { useCall } from '../../core/use-call.ts';
import { Button } from '../../ui/actions/button.tsx';
import { NewPasswordField } from '../../ui/forms/new-password-field.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { AuthForm } from './auth-form.tsx';
import { authTexts } from './auth.texts.ts';

const texts = authTexts.change;

function useEnforcedChange() {
  const { run, failure, isBusy } = useCall(me.enforceChangePassword);
  const change = async (password: string): Promise<void> => {
    const outcome = await run({ body: { password } });
    if ('failure' in outcome) return;
    const { numOfRevokedTokens } = outcome.data;
    if (numOfRevokedTokens > 0) raiseToast({ kind: 'info', message: authTexts.tokensRevoked(numOfRevokedTokens) });
    await reloadInfoNow();
  };
  return { change, failure, isBusy };
}

export default function ChangePasswordPage() {
  const info = useUserInfo();
  const [password, setPassword] = useState('');
  const [isTried, setIsTried] = useState(false);
  const { change, failure, isBusy } = useEnforcedChange();
  usePageTitle(texts.title);
  if (!info.mustChangePassword) return <Navigate to="/" replace />;

  const judgement = checkPassword({ password, ownWords: ownWordsOf(info), hasSecondFactor: info.hasTotp });
  const fieldError = issueOf(failure, 'password');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (judgement.mayBeUsed) void change(password);
  };

  return (
    <AuthForm title={texts.title} context={texts.context} onSubmit={submit}>
      {failure && !fieldError && <Notice kind="error">{failureMessage(failure)}</Notice>}
      <NewPasswordField
        label={texts.password}
        name="password"
        texts={{ ...coreTexts.passwordField, ...coreTexts.newPassword }}
        judgement={judgement}
        isTried={isTried}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={fieldError}
      />
      <Button type="submit" variant="primary" isWide isBusy={isBusy}>
        {texts.submit}
      </Button>
      <Button variant="quiet" isWide onClick={() => void signOut()}>
        {texts.signOut}
      </Button>
    </AuthForm>
  );
}
