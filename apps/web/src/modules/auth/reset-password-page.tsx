import { auth } from '@gatehouse/contract/auth/auth';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';

import { issueOf, failureMessage } from '../../core/failure.ts';
import { usePageTitle } from '../../core/page-title.ts';
import { useCall } from '../../core/use-call.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { AuthForm } from './auth-form.tsx';
import styles from './auth.module.css';
import { authTexts } from './auth.texts.ts';

const texts = authTexts.reset;

/** Requests a reset. The response may be a sentence instead of an ID (specification.md, Calls). */
function useResetRequest() {
  const navigate = useNavigate();
  const [sentence, setSentence] = useState<string | null>(null);
  const { run, failure, isBusy } = useCall(auth.requestReset);

  const ask = async (username: string): Promise<void> => {
    const outcome = await run({ body: { username } });
    if ('failure' in outcome) return;
    if (typeof outcome.data === 'string') setSentence(outcome.data);
    else await navigate('/reset-password/verification', { state: { resetId: outcome.data.resetId } });
  };
  return { ask, failure, sentence, isBusy };
}

export default function ResetPasswordPage() {
  const [username, setUsername] = useState('');
  const [isTried, setIsTried] = useState(false);
  const { ask, failure, sentence, isBusy } = useResetRequest();
  usePageTitle(texts.title);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (username.trim() !== '') void ask(username);
  };
  const error = isTried && username.trim() === '' ? texts.usernameMissing : issueOf(failure, 'username');

  return (
    <AuthForm title={texts.title} context={texts.context} onSubmit={submit}>
      {failure && <Notice kind="error">{failureMessage(failure)}</Notice>}
      {sentence && <Notice kind="info">{sentence}</Notice>}
      <TextField
        label={texts.username}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        value={username}
        onChange={(event) => setUsername(event.target.value)}
        error={error}
      />
      <Button type="submit" variant="primary" isWide isBusy={isBusy}>
        {texts.submit}
      </Button>
      <p className={styles.centred}>
        <Link to="/login">{texts.back}</Link>
      </p>
    </AuthForm>
  );
}
