import { FailureCode } from '@gatehouse/contract/core/reply';
import { type FormEvent, useState } from 'react';

import { failureMessage } from '../../core/failure.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { OneTimeCodeField } from '../../ui/forms/one-time-code-field.tsx';
import { AuthForm } from './auth-form.tsx';
import { authTexts } from './auth.texts.ts';
import type { SignIn } from './use-sign-in.ts';

const texts = authTexts.secondStep;
const codeLength = 6;

export function CodeStep({ signIn }: { signIn: SignIn }) {
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
