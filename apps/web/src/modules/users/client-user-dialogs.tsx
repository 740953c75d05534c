import { clientUsers } from '@gatehouse/contract/clients/client-users';
import type { CompanyUser } from '@gatehouse/contract/users/users.schema';

import { raiseToast } from '../../core/toast.ts';
import { FormDialog } from '../../shared/forms/form-dialog.tsx';
import { useForm } from '../../shared/forms/use-form.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { checkInvitee, emptyInvitee, InviteeFields } from './invite-dialog.tsx';
import { usersTexts as texts } from './users.texts.ts';

/** An action on a client's user that opens a dialog. */
export type ClientUserAction = 'withdraw' | 'reset';

interface DialogProps {
  companyId: string;
  user: CompanyUser;
  onClose: () => void;
}

function finish(onClose: () => void, message: string): void {
  raiseToast({ kind: 'success', message });
  onClose();
}

export function ClientInviteDialog({ companyId, onClose }: Omit<DialogProps, 'user'>) {
  const words = texts.inviteDialog;
  const form = useForm({
    endpoint: clientUsers.invite,
    initial: emptyInvitee,
    check: checkInvitee,
    toInput: (body) => ({ params: { companyId }, body }),
    onSaved: ({ username }) => finish(onClose, words.done(username)),
  });
  return (
    <FormDialog title={words.title} texts={{ ...texts.dialog, submit: words.submit }} form={form} onClose={onClose}>
      <InviteeFields form={form} />
    </FormDialog>
  );
}

export function ClientUserDialog({ action, ...props }: DialogProps & { action: ClientUserAction }) {
  return action === 'reset' ? <ResetDialog {...props} /> : <WithdrawDialog {...props} />;
}

const none = {};

function WithdrawDialog({ companyId, user, onClose }: DialogProps) {
  const words = texts.withdraw;
  const form = useForm({
    endpoint: clientUsers.withdraw,
    initial: none,
    toInput: () => ({ params: { companyId, id: user._id } }),
    onSaved: () => finish(onClose, words.done),
  });
  return (
    <FormDialog
      size="small"
      isDangerous
      title={words.title(user.fullname)}
      texts={{ ...texts.dialog, submit: words.submit }}
      form={form}
      onClose={onClose}
    >
      <p>{words.text}</p>
    </FormDialog>
  );
}

const keepsTwoFactor = { removeTwoFactor: false };

function ResetDialog({ companyId, user, onClose }: DialogProps) {
  const words = texts.reset;
  const form = useForm({
    endpoint: clientUsers.resetPassword,
    initial: keepsTwoFactor,
    toInput: (body) => ({ params: { companyId, id: user._id }, body }),
    onSaved: () => finish(onClose, words.done(user.username)),
  });
  return (
    <FormDialog
      size="small"
      isDangerous
      title={words.title(user.fullname)}
      texts={{ ...texts.dialog, submit: words.submit }}
      form={form}
      onClose={onClose}
    >
      <p>{words.text}</p>
      {user.hasTotp && (
        <Checkbox
          label={words.factor}
          checked={form.values.removeTwoFactor}
          onChange={(event) => form.set({ removeTwoFactor: event.target.checked })}
        />
      )}
    </FormDialog>
  );
}
