import type { Revealed } from '@gatehouse/contract/dark-web-schema';
import { useId } from 'react';

import { Button } from '../../ui/actions/button.tsx';
import { Modal } from '../../ui/overlays/modal.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import styles from './leak-detail.module.css';
import { leakDetailTexts } from './leak-detail.texts.ts';
import { useReveal } from './use-reveal.ts';

const texts = leakDetailTexts.reveal;
const longestReason = 500;

interface RevealDialogProps {
  leakId: string;
  onRevealed: (revealed: Revealed) => void;
  onClose: () => void;
}

/** Why somebody has to see the password. */
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
      </form>
    </Modal>
  );
}
