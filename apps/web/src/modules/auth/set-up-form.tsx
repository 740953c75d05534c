import { auth } from '@gatehouse/contract/auth/auth';
import { isTypedEmail } from '@gatehouse/domain/email';
import { isFullName } from '@gatehouse/domain/full-name';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';

import { coreTexts } from '../../core/core.texts.ts';
import { issueOf, failureMessage } from '../../core/failure.ts';
import { checkPassword } from '../../core/new-password.ts';
import { useCall } from '../../core/use-call.ts';
import { Button } from '../../ui/actions/button.tsx';
import { NewPasswordField } from '../../ui/forms/new-password-field.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { AuthForm } from './auth-form.tsx';
import { authTexts } from './auth.texts.ts';

const texts = authTexts.setUp;
const empty = { fullname: '', username: '', password: '', isTried: false };

function useSetUp(token: string) {
  const navigate = useNavigate();
  const [form, setForm] = useState(empty);
  const { run, failure, isBusy } = useCall(auth.setUp);
  const { isTried, ...account } = form;
  const ownWords = [form.fullname, form.username];
  const judgement = checkPassword({ password: form.password, ownWords, hasSecondFactor: false });
  const isNameRight = isFullName(form.fullname.trim());
  const isAddressRight = isTypedEmail(form.username.trim());

  const create = async (): Promise<void> => {
    const outcome = await run({ body: { token, ...account } });
    if ('data' in outcome) await navigate('/login', { replace: true, state: { isSetUp: true } });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setForm({ ...form, isTried: true });
    if (isNameRight && isAddressRight && judgement.mayBeUsed) void create();
  };
  const errors = {
    fullname: isTried && !isNameRight ? texts.fullnameWrong : issueOf(failure, 'fullname'),
    username: isTried && !isAddressRight ? texts.usernameWrong : issueOf(failure, 'username'),
    password: issueOf(failure, 'password'),
  };
  const change = (part: Partial<typeof empty>): void => setForm({ ...form, ...part });
  return { form, change, submit, judgement, errors, failure, isBusy };
}

export function SetUpForm({ token }: { token: string }) {
  const { form, change, submit, judgement, errors, failure, isBusy } = useSetUp(token);
  return (
    <AuthForm title={texts.title} context={texts.context} onSubmit={submit}>
      {failure && failure.issues.length === 0 && <Notice kind="error">{failureMessage(failure)}</Notice>}
      <TextField
        label={texts.fullname}
        name="fullname"
        autoComplete="name"
        dir="auto"
        value={form.fullname}
        onChange={(event) => change({ fullname: event.target.value })}
        error={errors.fullname}
      />
      <TextField
        label={texts.username}
        hint={texts.usernameHint}
        name="username"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        value={form.username}
        onChange={(event) => change({ username: event.target.value })}
        error={errors.username}
      />
      <NewPasswordField
        label={texts.password}
        name="password"
        texts={{ ...coreTexts.passwordField, ...coreTexts.newPassword }}
        judgement={judgement}
        isTried={form.isTried}
        value={form.password}
        onChange={(event) => change({ password: event.target.value })}
        error={errors.password}
      />
      <Button type="submit" variant="primary" isWide isBusy={isBusy}>
        {texts.submit}
      </Button>
    </AuthForm>
  );
}
