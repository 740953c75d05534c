import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';

import { useBranding } from '../../core/branding.ts';
import { coreTexts } from '../../core/core.texts.ts';
import { issueOf, failureMessage } from '../../core/failure.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { FieldLink } from '../../ui/forms/field.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { AuthForm } from './auth-form.tsx';
import { authTexts } from './auth.texts.ts';
import type { SignIn } from './use-sign-in.ts';

const texts = authTexts.signIn;

interface PasswordStepProps {
  signIn: SignIn;
  /** A message shown before the first attempt. */
  message?: string | undefined;
}

export function PasswordStep({ signIn, message }: PasswordStepProps) {
  const [username, setUsername] = useState(signIn.username);
  const [password, setPassword] = useState('');
  const [isTried, setIsTried] = useState(false);
  const { failure } = signIn;
  const { name } = useBranding();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (username.trim() !== '' && password !== '') void signIn.submitPassword({ username, password });
  };
  const usernameError = isTried && username.trim() === '' ? texts.usernameMissing : issueOf(failure, 'username');
  const passwordError = isTried && password === '' ? texts.passwordMissing : issueOf(failure, 'password');

  return (
    <AuthForm title={texts.title} context={texts.context(name)} onSubmit={submit}>
      {failure && <Notice kind="error">{failureMessage(failure)}</Notice>}
      {message && !failure && <Notice kind="success">{message}</Notice>}
      <TextField
        label={texts.username}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        value={username}
        onChange={(event) => setUsername(event.target.value)}
        error={usernameError}
      />
      <PasswordField
        label={texts.password}
        name="password"
        autoComplete="current-password"
        texts={coreTexts.passwordField}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={passwordError}
        detour={
          <FieldLink>
            <Link to="/reset-password">
              <bdi>{texts.forgot}</bdi>
            </Link>
          </FieldLink>
        }
      />
      <Button type="submit" variant="primary" isWide isBusy={signIn.isBusy}>
        {texts.submit}
      </Button>
    </AuthForm>
  );
}
