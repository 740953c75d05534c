import { auth } from '@gatehouse/contract/auth/auth';
import type { Result } from '@gatehouse/contract/core/endpoint';
import { readableEmail } from '@gatehouse/domain/readable-domain';
import { type FormEvent, useState } from 'react';

import { coreTexts } from '../../core/core.texts.ts';
import { issueOf, failureMessage } from '../../core/failure.ts';
import { checkPassword } from '../../core/new-password.ts';
import { enterSession } from '../../core/session.ts';
import { useCall } from '../../core/use-call.ts';
import { Button } from '../../ui/actions/button.tsx';
import { NewPasswordField } from '../../ui/forms/new-password-field.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { AuthForm } from './auth-form.tsx';
import styles from './auth.module.css';
import { authTexts } from './auth.texts.ts';

const texts = authTexts.invitation;

interface AcceptInvitationFormProps {
  token: string;
  invitation: Result<typeof auth.openInvitation>;
  onAccepted: () => void;
}

function useAcceptance({ token, invitation, onAccepted }: AcceptInvitationFormProps) {
  const [password, setPassword] = useState('');
  const [isTried, setIsTried] = useState(false);
  const { run, failure, isBusy } = useCall(auth.acceptInvitation);
  const { fullname, username, company, requiresTwoFactor } = invitation;
  const ownWords = [fullname, username, company.name, company.shortName];
  const judgement = checkPassword({ password, ownWords, hasSecondFactor: requiresTwoFactor });
  const accept = async (): Promise<void> => {
    const outcome = await run({ body: { token, password } });
    if ('failure' in outcome) return;
    enterSession();
    onAccepted();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (judgement.mayBeUsed) void accept();
  };
  return { password, setPassword, isTried, judgement, failure, isBusy, submit };
}

export function AcceptInvitationForm(props: AcceptInvitationFormProps) {
  const { fullname, username, company, requiresTwoFactor } = props.invitation;
  const { password, setPassword, isTried, judgement, failure, isBusy, submit } = useAcceptance(props);
  const fieldError = issueOf(failure, 'password');
  return (
    <AuthForm title={texts.title} context={texts.context(company.name)} onSubmit={submit}>
      {failure && !fieldError && <Notice kind="error">{failureMessage(failure)}</Notice>}
      <div className={styles.facts} role="group" aria-label={texts.account}>
        <strong dir="auto">{fullname}</strong>
        <span dir="ltr">{readableEmail(username)}</span>
      </div>
      <input type="hidden" name="username" autoComplete="username" value={username} />
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
      {requiresTwoFactor && <Notice kind="info">{texts.required}</Notice>}
      <Button type="submit" variant="primary" isWide isBusy={isBusy}>
        {texts.submit}
      </Button>
    </AuthForm>
  );
}
