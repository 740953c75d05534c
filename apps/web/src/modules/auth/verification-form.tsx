import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { auth } from '@gatehouse/contract/auth/auth';
import type { Body } from '@gatehouse/contract/core/endpoint';
import { FailureCode } from '@gatehouse/contract/core/reply';

import { coreTexts } from '../../core/core.texts.ts';
import { checkPassword } from '../../core/new-password.ts';
import { Button } from '../../ui/actions/button.tsx';
import { NewPasswordField } from '../../ui/forms/new-password-field.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { OneTimeCodeField } from '../../ui/forms/one-time-code-field.tsx';
import { AuthForm } from './auth-form.tsx';
import { authTexts } from './auth.texts.ts';
import { type Failure, issueOf, failureMessage } from '../../core/failure.ts';
import { useCall } from '../../core/use-call.ts';

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
  const isCodeComplete = /^\d{8}$/.test(code.trim());

  const submitForm = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (!isCodeComplete || !judgement.mayBeUsed) return;
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
        error={isTried && !isCodeComplete ? texts.codeMissing : errors.code}
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

const totpCodes: readonly string[] = [FailureCode.totpRequired, FailureCode.totpWrong];

interface ResetErrors {
  code: string | undefined;
  totp: string | undefined;
  password: string | undefined;
  /** The error that belongs to no field. */
  general: string | undefined;
}

/** Returns the error of a field: a refused code has its own failure code, a validation error names the field. */
function fieldError(failure: Failure | null, code: Failure['code'], field: string): string | undefined {
  return failure?.code === code ? failure.message : issueOf(failure, field);
}

function errorsOf(failure: Failure | null): ResetErrors {
  const code = fieldError(failure, FailureCode.codeWrong, 'code');
  const totp = fieldError(failure, FailureCode.totpWrong, 'totpToken');
  const password = issueOf(failure, 'password');
  const isTold = [code, totp, password].some(Boolean) || failure?.code === FailureCode.totpRequired;
  return { code, totp, password, general: failure && !isTold ? failureMessage(failure) : undefined };
}

/** Sets the new password. An account with a second factor is asked for it once the emailed code is accepted. */
function useResetPassword() {
  const navigate = useNavigate();
  const [needsTotp, setNeedsTotp] = useState(false);
  const { run, failure, isBusy } = useCall(auth.resetPassword);

  const submit = async (body: Body<typeof auth.resetPassword>): Promise<void> => {
    const outcome = await run({ body });
    if ('data' in outcome) {
      const { numOfRevokedTokens } = outcome.data;
      await navigate('/login', { replace: true, state: { isChanged: true, numOfRevokedTokens } });
    } else if (totpCodes.includes(outcome.failure.code)) setNeedsTotp(true);
  };
  return { submit, needsTotp, isBusy, errors: errorsOf(failure) };
}
