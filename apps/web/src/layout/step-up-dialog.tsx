import { me } from '@gatehouse/contract/me/me';
import { FailureCode } from '@gatehouse/contract/core/reply';
import { type FormEvent, useId, useRef, useState } from 'react';

import { coreTexts } from '../core/core.texts.ts';
import { type Failure, issueOf, failureMessage } from '../core/failure.ts';
import { useUserInfo } from '../core/session-store.ts';
import { useCall } from '../core/use-call.ts';
import { Button } from '../ui/actions/button.tsx';
import { Modal } from '../ui/overlays/modal.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { OneTimeCodeField } from '../ui/forms/one-time-code-field.tsx';
import { PasswordField } from '../ui/forms/password-field.tsx';
import styles from './step-up-dialog.module.css';
import { stepUpTexts as texts } from './step-up.texts.ts';

type ProofKind = 'password' | 'code';

/** Returns the error of the password or code field; other failures concern no field. */
function proofError(failure: Failure | null): string | undefined {
  return failure?.code === FailureCode.totpWrong ? failure.message : issueOf(failure, 'password');
}

function useProof(onProven: () => void) {
  const [kind, setKind] = useState<ProofKind>('password');
  const [value, setValue] = useState('');
  const [isTried, setIsTried] = useState(false);
  const { run, failure, isBusy, forgetFailure } = useCall(me.prove);
  const field = useRef<HTMLInputElement>(null);

  const prove = async (): Promise<void> => {
    const outcome = await run({ body: kind === 'password' ? { password: value } : { totpToken: value.trim() } });
    if ('data' in outcome) return onProven();
    setValue('');
    setIsTried(false);
    field.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React bubbles the submit of this dialog to a surrounding form, which must not receive it.
    event.stopPropagation();
    setIsTried(true);
    if (value.trim() === '') field.current?.focus();
    else void prove();
  };
  const switchKind = () => {
    setKind(kind === 'password' ? 'code' : 'password');
    setValue('');
    setIsTried(false);
    forgetFailure();
  };
  const missing = kind === 'password' ? texts.passwordMissing : texts.codeMissing;
  const refusal = proofError(failure);
  return {
    kind,
    field,
    switchKind,
    value,
    setValue,
    submit,
    isBusy,
    error: isTried && value.trim() === '' ? missing : refusal,
    general: failure && !refusal ? failureMessage(failure) : null,
  };
}

interface StepUpDialogProps {
  /** Called with true after the identity was confirmed, or false if the dialog was closed. */
  onAnswer: (isProven: boolean) => void;
}

/** Asks for the password or code before a sensitive call continues; input on the page behind it is kept. */
export function StepUpDialog({ onAnswer }: StepUpDialogProps) {
  const form = useId();
  const { hasTotp } = useUserInfo();
  const proof = useProof(() => onAnswer(true));
  const isPassword = proof.kind === 'password';
  return (
    <Modal
      isOpen
      size="small"
      title={texts.title}
      closeLabel={texts.close}
      onClose={() => onAnswer(false)}
      footer={
        <>
          <Button onClick={() => onAnswer(false)}>{texts.cancel}</Button>
          <Button type="submit" form={form} variant="primary" isBusy={proof.isBusy}>
            {texts.submit}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={proof.submit} noValidate>
        <p>{texts.context}</p>
        {proof.general && <Notice kind="error">{proof.general}</Notice>}
        <ProofField proof={proof} />
        {hasTotp && (
          <div>
            <Button size="small" variant="quiet" onClick={proof.switchKind}>
              {isPassword ? texts.useCode : texts.usePassword}
            </Button>
          </div>
        )}
      </form>
    </Modal>
  );
}

function ProofField({ proof: { kind, field, value, setValue, error } }: { proof: ReturnType<typeof useProof> }) {
  if (kind === 'password')
    return (
      <PasswordField
        texts={coreTexts.passwordField}
        ref={field}
        label={texts.password}
        autoComplete="current-password"
        value={value}
        error={error}
        onChange={(event) => setValue(event.target.value)}
      />
    );
  return (
    <OneTimeCodeField
      ref={field}
      kind="recovery"
      label={texts.code}
      hint={texts.codeHint}
      value={value}
      error={error}
      onChange={(event) => setValue(event.target.value)}
    />
  );
}
