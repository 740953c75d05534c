import type { CompanyUser } from '@gatehouse/contract/users/users.schema';
import { type GivenRole, givenRoles, users } from '@gatehouse/contract/users/users';

import {
  accountFrame,
  EnablementDialog,
  finish,
  ResetDialog,
  WithdrawDialog,
} from '../../shared/accounts/account-dialogs.tsx';
import { FormDialog } from '../../shared/forms/form-dialog.tsx';
import { useForm } from '../../shared/forms/use-form.ts';
import { roleTexts } from '../../shared/vocabulary/roles.texts.ts';
import { UserRoleField } from './invite-dialog.tsx';
import { usersTexts as texts } from './users.texts.ts';

/** An action on a user that opens a dialog. */
export type UserAction = 'role' | 'withdraw' | 'disable' | 'enable' | 'reset';

interface DialogProps {
  user: CompanyUser;
  onClose: () => void;
}

/** The dialog of an action, with the name of the user in its title. */
export function UserDialog({ action, user, onClose }: DialogProps & { action: UserAction }) {
  const shared = { account: user, onClose };
  const params = { id: user._id };
  if (action === 'role') return <RoleDialog user={user} onClose={onClose} />;
  if (action === 'withdraw') return <WithdrawDialog {...shared} call={{ endpoint: users.withdraw, params }} />;
  if (action === 'reset') return <ResetDialog {...shared} call={{ endpoint: users.resetPassword, params }} />;
  const enabled = !user.enabled;
  const text = enabled ? texts.enableText : texts.disableText;
  return <EnablementDialog {...shared} call={{ endpoint: users.enableOrDisable, params }} {...{ enabled, text }} />;
}

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
    <FormDialog {...accountFrame(words, user)} form={form} onClose={onClose}>
      <UserRoleField value={form.values.role} onChange={(role) => form.set({ role })} />
    </FormDialog>
  );
}
