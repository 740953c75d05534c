import type { ReactNode } from 'react';

import { type Failure, failureMessage } from '../../core/failure.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Modal } from '../../ui/overlays/modal.tsx';
import { formTexts } from '../vocabulary/forms.texts.ts';
import type { DialogTexts } from './dialog-texts.ts';
import styles from './form-dialog.module.css';

interface ConfirmDialogProps {
  title: string;
  texts: DialogTexts;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
  isDangerous?: boolean;
  /** Disables the confirm button; the children state the reason. */
  isDisabled?: boolean;
  /** The failure to show in the dialog instead of a toast. */
  failure?: Failure | null;
  children: ReactNode;
}

/** A confirmation before an irreversible action. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    title,
    texts,
    isBusy,
    onConfirm,
    onClose,
    isDangerous = false,
    isDisabled = false,
    failure = null,
    children,
  } = props;
  return (
    <Modal
      isOpen
      size="small"
      title={title}
      closeLabel={texts.close ?? formTexts.close}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel ?? formTexts.cancel}</Button>
          <Button
            variant={isDangerous ? 'danger' : 'primary'}
            isBusy={isBusy}
            disabled={isDisabled}
            onClick={onConfirm}
          >
            {texts.submit}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        {failure && <Notice kind="error">{failureMessage(failure)}</Notice>}
        {children}
      </div>
    </Modal>
  );
}
