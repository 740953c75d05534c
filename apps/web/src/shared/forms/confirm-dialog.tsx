import type { ReactNode } from 'react';

import { type Failure, sentenceOf } from '../../core/failure.ts';
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
  /** It cannot be confirmed yet; the children say why. */
  isDisabled?: boolean;
  /** Why it was refused, where no toast says so. */
  failure?: Failure | null;
  children: ReactNode;
}

/** A question before something that cannot be taken back. */
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
        {failure && <Notice kind="error">{sentenceOf(failure)}</Notice>}
        {children}
      </div>
    </Modal>
  );
}
