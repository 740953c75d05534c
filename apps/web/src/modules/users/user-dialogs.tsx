import type { CompanyUser } from '@gatehouse/contract/users/users.schema';
import { type GivenRole, givenRoles, users } from '@gatehouse/contract/users/users';

import { raiseToast } from '../../core/toast.ts';
import { FormDialog } from '../../shared/forms/form-dialog.tsx';
import { useForm } from '../../shared/forms/use-form.ts';
import { roleTexts } from '../../shared/vocabulary/roles.texts.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { RoleField } from './invite-dialog.tsx';
import { usersTexts as texts } from './users.texts.ts';

interface DialogProps {
  user: CompanyUser;
  onClose: () => void;
}

const dialogs = {
  role: RoleDialog,
  withdraw: WithdrawDialog,
  disable: EnablementDialog,
  enable: EnablementDialog,
  reset: ResetDialog,
};

/** An action on a user that opens a dialog. */
export type UserAction = keyof typeof dialogs;

/** The dialog of an action, with the name of the user in its title. */
export function UserDialog({ action, ...props }: DialogProps & { action: UserAction }) {
  const Dialog = dialogs[action];
  return <Dialog {...props} />;
}

/** Closes the dialog and shows the result. */
const finish = (onClose: () => void, message: string): void => {
  raiseToast({ kind: 'success', message });
  onClose();
};

const none = {};

function RoleDialog({ user, onClose }: DialogProps) {
  const words = texts.roleDialog;
  const initial: { role: GivenRole } = { role: givenRoles.find((role) => role === user.role) ?? 'company-user' };
  const form = useForm({
    endpoint: users.changeRole,
    initial,
    toInput: (body) => ({ params: { id: user._id }, body }),
    onSaved: ({ role }) => finish(onClose, words.done(user.fullname, roleTexts[role])),
  });
  return (
    <FormDialog size="small" {...frameOf(words, user)} form={form} onClose={onClose}>
      <RoleField value={form.values.role} onChange={(role) => form.set({ role })} />
    </FormDialog>
  );
}

interface Words {
  title: (name: string) => string;
  submit: string;
}

const frameOf = ({ title, submit }: Words, { fullname }: CompanyUser) => ({
  title: title(fullname),
  texts: { ...texts.dialog, submit },
});

function WithdrawDialog({ user, onClose }: DialogProps) {
  const words = texts.withdraw;
  const form = useForm({
    endpoint: users.withdraw,
    initial: none,
    toInput: () => ({ params: { id: user._id } }),
    onSaved: () => finish(onClose, words.done),
  });
  return (
    <FormDialog size="small" isDangerous {...frameOf(words, user)} form={form} onClose={onClose}>
      <p>{words.text}</p>
    </FormDialog>
  );
}

function EnablementDialog({ user, onClose }: DialogProps) {
  const enabled = !user.enabled;
  const words = enabled ? texts.enable : texts.disable;
  const form = useForm({
    endpoint: users.enableOrDisable,
    initial: none,
    toInput: () => ({ params: { id: user._id }, body: { enabled } }),
    onSaved: () => finish(onClose, words.done(user.fullname)),
  });
  return (
    <FormDialog size="small" isDangerous={!enabled} {...frameOf(words, user)} form={form} onClose={onClose}>
      <p>{words.text}</p>
    </FormDialog>
  );
}

const keepsTwoFactor = { removeTwoFactor: false };

function ResetDialog({ user, onClose }: DialogProps) {
  const words = texts.reset;
  const form = useForm({
    endpoint: users.resetPassword,
    initial: keepsTwoFactor,
    toInput: (body) => ({ params: { id: user._id }, body }),
    onSaved: () => finish(onClose, words.done(user.username)),
  });
  return (
    <FormDialog size="small" isDangerous {...frameOf(words, user)} form={form} onClose={onClose}>
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
