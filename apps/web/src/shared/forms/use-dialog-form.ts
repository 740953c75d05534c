import type { AnyEndpoint, Result } from '@gatehouse/contract/core/endpoint';

import { raiseToast } from '../../core/toast.ts';
import { type FormOptions, useForm } from './use-form.ts';

interface DialogFormOptions<E extends AnyEndpoint, Values> extends Omit<FormOptions<E, Values>, 'onSaved'> {
  /** Returns the message once the server accepted the change. */
  done: (answer: Result<E>) => string;
  onClose: () => void;
}

/** State of a form in a dialog, which closes with a message once the server accepted the change. */
export const useDialogForm = <E extends AnyEndpoint, Values extends object>({
  done,
  onClose,
  ...options
}: DialogFormOptions<E, Values>) =>
  useForm<E, Values>({
    ...options,
    onSaved: (answer) => {
      raiseToast({ kind: 'success', message: done(answer) });
      onClose();
    },
  });
