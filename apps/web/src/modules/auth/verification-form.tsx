import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';

import { coreTexts } from '../../core/core.texts.ts';
import { checkPassword } from '../../core/new-password.ts';
import { Button } from '../../ui/actions/button.tsx';
import { NewPasswordField } from '../../ui/forms/new-password-field.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { OneTimeCodeField } from '../../ui/forms/one-time-code-field.tsx';
import { AuthForm } from './auth-form.tsx';
import { authTexts } from './auth.texts.ts';
import { useResetPassword } from './use-reset-password.ts';

const texts = authTexts.verification;

interface VerificationFormProps {
  resetId: string;
  /** The code from the link in the email; empty right after the email was requested. */
  mailedCode: string;
}

export function VerificationForm({ resetId, mailedCode }: VerificationFormProps) {
  const [code, setCode] = useState(mailedCode);
  const [password, setPassword] = useState('');
  const [totpToken, setTotpToken] = useState('');
  const [isTried, setIsTried] = useState(false);
  const { submit, needsTotp, isBusy, errors } = useResetPassword();
  const judgement = checkPassword({ password, ownWords: [], hasSecondFactor: needsTotp });
  const isCodeWhole = /^\d{8}$/.test(code.trim());

  const submitForm = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (!isCodeWhole || !judgement.mayBeUsed) return;
    void submit({ resetId, code, password, ...(totpToken === '' ? {} : { totpToken }) });
  };

  return (
    <AuthForm title={texts.title} context={texts.contextOfLink} onSubmit={submitForm}>
      {mailedCode === '' && <Notice kind="info">{texts.sent}</Notice>}
      {errors.general && <Notice kind="error">{errors.general}</Notice>}
      <OneTimeCodeField
        label={texts.code}
        name="code"
        value={code}
        onChange={(event) => setCode(event.target.value)}
        error={isTried && !isCodeWhole ? texts.codeMissing : errors.code}
      />
      <NewPasswordField
        label={texts.password}
        name="password"
        texts={{ ...coreTexts.passwordField, ...coreTexts.newPassword }}
        judgement={judgement}
        isTried={isTried}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={errors.password}
      />
      {needsTotp && (
        <OneTimeCodeField
          kind="recovery"
          label={texts.totp}
          hint={texts.totpHint}
          name="totpToken"
          value={totpToken}
          onChange={(event) => setTotpToken(event.target.value)}
          error={errors.totp}
        />
      )}
      <Button type="submit" variant="primary" isWide isBusy={isBusy}>
        {texts.submit}
      </Button>
      <Link to="/reset-password">{texts.again}</Link>
    </AuthForm>
  );
}
