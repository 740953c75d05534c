import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';
import type { ComponentProps } from 'react';

import type { CallArgs } from '../../core/call.ts';
import { useChange } from '../../core/data/use-change.ts';
import type { Input } from '../../core/request.ts';
import { raiseToast } from '../../core/toast.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

type DialogProps = Omit<ComponentProps<typeof ConfirmDialog>, 'isBusy' | 'failure' | 'onConfirm'>;

interface ChangeDialogProps<E extends AnyEndpoint> extends DialogProps {
  endpoint: E;
  input: Input<E>;
  /** The message after the change. */
  done: string;
  /** Called after the change; closes the dialog by default. */
  onDone?: () => void;
}

/** A confirmation that sends a change. The dialog stays open and shows the failure if the change is refused. */
export function ChangeDialog<E extends AnyEndpoint>(props: ChangeDialogProps<E>) {
  const { endpoint, input, done, onDone = props.onClose, ...dialog } = props;
  const { change, isBusy, failure } = useChange(endpoint, { isQuiet: true });
  const confirm = async (): Promise<void> => {
    const { error } = await change(...([input] as CallArgs<E>));
    if (error) return;
    raiseToast({ kind: 'success', message: done });
    onDone();
  };
  return <ConfirmDialog {...dialog} isBusy={isBusy} failure={failure} onConfirm={() => void confirm()} />;
}
