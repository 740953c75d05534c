import type { StaffAccount } from '@gatehouse/contract/staff/staff.schema';
import { staff } from '@gatehouse/contract/staff/staff';

import { raiseToast } from '../../../core/toast.ts';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { HandOverFields, noSuccessors, useHandOver } from '../fields/hand-over-fields.tsx';
import { staffTexts as texts } from '../staff.texts.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { EditDialog } from './edit-dialog.tsx';

interface DialogProps {
  account: StaffAccount;
  onClose: () => void;
}

const dialogs = {
  edit: EditDialog,
  clients: AssignDialog,
  withdraw: WithdrawDialog,
  disable: DisableDialog,
  enable: EnableDialog,
  reset: ResetDialog,
};

/** An action on a staff member that opens a dialog. */
export type StaffAction = keyof typeof dialogs;

export function StaffDialog({ action, ...props }: DialogProps & { action: StaffAction }) {
  const Dialog = dialogs[action];
  return <Dialog {...props} />;
}

const finish = (onClose: () => void, message: string): void => {
  raiseToast({ kind: 'success', message });
  onClose();
};

const none = {};

interface Words {
  title: (name: string) => string;
  submit: string;
}

const frameOf = ({ title, submit }: Words, { fullname }: StaffAccount) => ({
  size: 'small' as const,
  title: title(fullname),
  texts: { ...texts.dialog, submit },
});

function WithdrawDialog({ account, onClose }: DialogProps) {
  const words = texts.withdraw;
  const form = useForm({
    endpoint: staff.withdraw,
    initial: none,
    toInput: () => ({ params: { id: account._id } }),
    onSaved: () => finish(onClose, words.done),
  });
  return (
    <FormDialog isDangerous {...frameOf(words, account)} form={form} onClose={onClose}>
      <p>{words.text}</p>
    </FormDialog>
  );
}

const noHandOver = { handOver: noSuccessors };

function DisableDialog({ account, onClose }: DialogProps) {
  const words = texts.disable;
  const work = useHandOver();
  const form = useForm({
    endpoint: staff.setEnabled,
    initial: noHandOver,
    toInput: ({ handOver }) => ({ params: { id: account._id }, body: { enabled: false, ...work.bodyOf(handOver) } }),
    onSaved: () => finish(onClose, words.done(account.fullname)),
  });
  return (
    <FormDialog isDangerous {...frameOf(words, account)} form={form} onClose={onClose}>
      <p>{words.text}</p>
      <HandOverFields
        work={work}
        failure={form.failure}
        userId={account._id}
        value={form.values.handOver}
        onChange={(handOver) => form.set({ handOver })}
      />
    </FormDialog>
  );
}

function EnableDialog({ account, onClose }: DialogProps) {
  const words = texts.enable;
  const form = useForm({
    endpoint: staff.setEnabled,
    initial: none,
    toInput: () => ({ params: { id: account._id }, body: { enabled: true } }),
    onSaved: () => finish(onClose, words.done(account.fullname)),
  });
  return (
    <FormDialog {...frameOf(words, account)} form={form} onClose={onClose}>
      <p>{words.text}</p>
    </FormDialog>
  );
}

const keepsTwoFactor = { removeTwoFactor: false };

function ResetDialog({ account, onClose }: DialogProps) {
  const words = texts.reset;
  const form = useForm({
    endpoint: staff.reset,
    initial: keepsTwoFactor,
    toInput: (body) => ({ params: { id: account._id }, body }),
    onSaved: () => finish(onClose, words.done(account.username)),
  });
  return (
    <FormDialog isDangerous {...frameOf(words, account)} form={form} onClose={onClose}>
      <p>{words.text}</p>
      {account.hasTotp && (
        <Checkbox
          label={words.factor}
          checked={form.values.removeTwoFactor}
          onChange={({ target }) => form.set({ removeTwoFactor: target.checked })}
        />
      )}
    </FormDialog>
  );
}
