import type { StaffAccount } from '@gatehouse/contract/staff/staff.schema';
import { staff } from '@gatehouse/contract/staff/staff';

import {
  accountFrame,
  EnablementDialog,
  finish,
  ResetDialog,
  WithdrawDialog,
} from '../../../shared/accounts/account-dialogs.tsx';
import { accountTexts } from '../../../shared/accounts/account.texts.ts';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { HandOverFields, noSuccessors, useHandOver } from '../fields/hand-over-fields.tsx';
import { staffTexts as texts } from '../staff.texts.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { EditDialog } from './edit-dialog.tsx';

/** An action on a staff member that opens a dialog. */
export type StaffAction = 'edit' | 'clients' | 'withdraw' | 'disable' | 'enable' | 'reset';

interface DialogProps {
  account: StaffAccount;
  onClose: () => void;
}

/** The dialog of an action on a staff member. */
export function StaffDialog({ action, ...props }: DialogProps & { action: StaffAction }) {
  const params = { id: props.account._id };
  if (action === 'edit') return <EditDialog {...props} />;
  if (action === 'clients') return <AssignDialog {...props} />;
  if (action === 'disable') return <DisableDialog {...props} />;
  if (action === 'withdraw') return <WithdrawDialog {...props} call={{ endpoint: staff.withdraw, params }} />;
  if (action === 'reset') return <ResetDialog {...props} call={{ endpoint: staff.reset, params }} />;
  return <EnablementDialog {...props} enabled call={{ endpoint: staff.setEnabled, params }} text={texts.enableText} />;
}

const noHandOver = { handOver: noSuccessors };

function DisableDialog({ account, onClose }: DialogProps) {
  const words = accountTexts.disable;
  const work = useHandOver();
  const form = useForm({
    endpoint: staff.setEnabled,
    initial: noHandOver,
    toInput: ({ handOver }) => ({ params: { id: account._id }, body: { enabled: false, ...work.bodyOf(handOver) } }),
    onSaved: () => finish(onClose, words.done(account.fullname)),
  });
  return (
    <FormDialog isDangerous {...accountFrame(words, account)} form={form} onClose={onClose}>
      <p>{texts.disableText}</p>
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
