import { type ReactNode, useId } from 'react';

import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Modal } from '../../ui/overlays/modal.tsx';
import { formTexts } from '../vocabulary/forms.texts.ts';
import type { DialogTexts } from './dialog-texts.ts';
import styles from './form-dialog.module.css';
import { useClosing } from './use-closing.tsx';
import type { FormState } from './use-form.ts';

interface FormDialogProps {
  title: string;
  texts: DialogTexts;
  form: FormState;
  onClose: () => void;
  size?: 'small' | 'medium' | 'large';
  /** True for an irreversible action. */
  isDangerous?: boolean;
  /** True if the form cannot be submitted yet, for example during an upload. */
  isDisabled?: boolean;
  children: ReactNode;
}

/**
 * A dialog with a form. Server errors appear above the fields or beside one of them. Closing it with unsaved changes asks for confirmation,
 * unless the user cancels.
 */
export function FormDialog({ title, texts, form, onClose, size = 'medium', children, ...submit }: FormDialogProps) {
  const id = useId();
  const { close, dialog } = useClosing({ formId: id, isDirty: form.isDirty, onClose });
  return (
    <>
      <Modal
        isOpen
        size={size}
        title={title}
        closeLabel={texts.close ?? formTexts.close}
        onClose={close}
        footer={
          <>
            <Button onClick={onClose}>{texts.cancel ?? formTexts.cancel}</Button>
            <Button
              type="submit"
              form={id}
              variant={submit.isDangerous ? 'danger' : 'primary'}
              isBusy={form.isBusy}
              disabled={submit.isDisabled}
            >
              {texts.submit}
            </Button>
          </>
        }
      >
        <form id={id} className={styles.fields} onSubmit={form.submit} noValidate>
          {form.notice !== null && <Notice kind="error">{form.notice}</Notice>}
          {children}
        </form>
      </Modal>
      {dialog}
    </>
  );
}
