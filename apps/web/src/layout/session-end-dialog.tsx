import { auth } from '@gatehouse/contract/auth/auth';
import { FailureCode } from '@gatehouse/contract/core/reply';
import { type FormEvent, useId, useState } from 'react';

import { coreTexts } from '../core/core.texts.ts';
import { failureMessage } from '../core/failure.ts';
import { useUserInfo } from '../core/session-store.ts';
import { enterSession, reloadInfoNow } from '../core/session.ts';
import { useCall } from '../core/use-call.ts';
import { Button } from '../ui/actions/button.tsx';
import { Modal } from '../ui/overlays/modal.tsx';
import { OneTimeCodeField } from '../ui/forms/one-time-code-field.tsx';
import { PasswordField } from '../ui/forms/password-field.tsx';
import { layoutTexts } from './layout.texts.ts';
import styles from './session-end-dialog.module.css';

const texts = layoutTexts.sessionEnd;

interface SessionEndDialogProps {
  /** The remaining time as a sentence. */
  left: string;
  onSignOut: () => void;
  onClose: () => void;
}

const codeFailures: readonly string[] = [FailureCode.totpRequired, FailureCode.totpWrong];

/** Signs the same user in again without leaving the page. */
function useStaySignedIn() {
  const { username, hasTotp } = useUserInfo();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const { run, failure, isBusy } = useCall(auth.signIn);
  const isAboutCode = failure !== null && codeFailures.includes(failure.code);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const outcome = await run({ body: { username, password, ...(code === '' ? {} : { totpToken: code }) } });
    if ('failure' in outcome) return;
    enterSession();
    await reloadInfoNow();
  };
  const errorOf = (isOfField: boolean) => (failure !== null && isOfField ? failureMessage(failure) : undefined);
  return {
    password: { value: password, change: setPassword, error: errorOf(!isAboutCode) },
    code: { value: code, change: setCode, isNeeded: hasTotp || isAboutCode, error: errorOf(isAboutCode) },
    isBusy,
    submit: (event: FormEvent) => void submit(event),
  };
}

/** A dialog to sign in again on the same page, so that no input is lost. */
export function SessionEndDialog({ left, onSignOut, onClose }: SessionEndDialogProps) {
  const form = useId();
  const { password, code, isBusy, submit } = useStaySignedIn();
  return (
    <Modal
      isOpen
      size="small"
      title={texts.title}
      closeLabel={texts.later}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onSignOut}>
            {texts.signOut}
          </Button>
          <Button onClick={onClose}>{texts.later}</Button>
          <Button type="submit" form={form} variant="primary" isBusy={isBusy}>
            {texts.stay}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit} noValidate>
        <p role="timer" className={styles.left}>
          {left}
        </p>
        <p>{texts.how}</p>
        <PasswordField
          texts={coreTexts.passwordField}
          label={texts.password}
          autoComplete="current-password"
          value={password.value}
          error={password.error}
          onChange={(event) => password.change(event.target.value)}
        />
        {code.isNeeded && (
          <OneTimeCodeField
            label={texts.code}
            value={code.value}
            error={code.error}
            onChange={(event) => code.change(event.target.value)}
          />
        )}
      </form>
    </Modal>
  );
}
