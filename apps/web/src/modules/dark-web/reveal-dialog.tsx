import type { Revealed } from '@gatehouse/contract/dark-web-schema';
import { useId } from 'react';

import { coreTexts } from '../../core/core.texts.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Notice } from '../../ui/notice.tsx';
import { OneTimeCodeField } from '../../ui/one-time-code-field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './leak-detail.module.css';
import { leakDetailTexts } from './leak-detail.texts.ts';
import { type Proof, useReveal } from './use-reveal.ts';

const texts = leakDetailTexts.reveal;
const longestReason = 500;

interface RevealDialogProps {
  leakId: string;
  /** The session is too old for it: known before the call, or said by its answer. */
  needsStepUp: boolean;
  onRevealed: (revealed: Revealed) => void;
  onClose: () => void;
}

/** Why somebody has to see the password, and once more who they are. */
export function RevealDialog({ onClose, ...options }: RevealDialogProps) {
  const form = useId();
  const reveal = useReveal(options);
  return (
    <Modal
      isOpen
      size="small"
      title={texts.title}
      closeLabel={texts.close}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" form={form} variant="primary" isBusy={reveal.isBusy}>
            {texts.submit}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={reveal.submit} noValidate>
        <p className={styles.muted}>{texts.why}</p>
        {reveal.errors.form && <Notice kind="error">{reveal.errors.form}</Notice>}
        <TextField
          label={texts.reason}
          value={reveal.reason}
          maxLength={longestReason}
          autoComplete="off"
          dir="auto"
          error={reveal.errors.reason}
          onChange={(event) => reveal.setReason(event.target.value)}
        />
        {reveal.proof.isNeeded && <ProofField proof={reveal.proof} error={reveal.errors.proof} />}
      </form>
    </Modal>
  );
}

function ProofField({
  proof: { kind, value, setValue, switchKind },
  error,
}: {
  proof: Proof;
  error: string | undefined;
}) {
  const isPassword = kind === 'password';
  return (
    <>
      <Notice kind="info">{texts.proof}</Notice>
      {isPassword ? (
        <PasswordField
          texts={coreTexts.passwordField}
          label={texts.password}
          autoComplete="current-password"
          value={value}
          error={error}
          onChange={(event) => setValue(event.target.value)}
        />
      ) : (
        <OneTimeCodeField
          kind="recovery"
          label={texts.code}
          hint={texts.codeHint}
          value={value}
          error={error}
          onChange={(event) => setValue(event.target.value)}
        />
      )}
      {switchKind && (
        <div>
          <Button size="small" variant="quiet" onClick={switchKind}>
            {isPassword ? texts.useCode : texts.usePassword}
          </Button>
        </div>
      )}
    </>
  );
}
