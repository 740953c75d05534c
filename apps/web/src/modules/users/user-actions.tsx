import { clientUsers } from '@gatehouse/contract/clients/client-users';
import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';
import type { CompanyUser } from '@gatehouse/contract/users/users.schema';
import { type GivenRole, givenRoles, users } from '@gatehouse/contract/users/users';
import { useState } from 'react';

import { type SideKey, sideParams, sides } from '../../core/sides.ts';
import { useUserInfo } from '../../core/session-store.ts';
import {
  accountFrame,
  EnablementDialog,
  finish,
  ResetDialog,
  WithdrawDialog,
} from '../../shared/accounts/account-dialogs.tsx';
import { AccountMenu } from '../../shared/accounts/account-menu.tsx';
import { FormDialog } from '../../shared/forms/form-dialog.tsx';
import { useForm } from '../../shared/forms/use-form.ts';
import { roleTexts } from '../../shared/vocabulary/roles.texts.ts';
import { UserRoleField } from './invite-dialog.tsx';
import { usersTexts as texts } from './users.texts.ts';

/** An action on a user that opens a dialog. */
type Action = 'role' | 'withdraw' | 'disable' | 'enable' | 'reset';
type Actions = Readonly<Record<CompanyUser['state'], readonly Action[]>>;

/** The actions in each state; those that end access come last. */
const ownActions: Actions = {
  active: ['role', 'reset', 'disable'],
  invited: ['role', 'withdraw'],
  disabled: ['role', 'enable'],
};
/** The actions of staff; only the client can manage a disabled account. */
const staffActions: Actions = { active: ['reset'], invited: ['withdraw'], disabled: [] };

const sideOf = sides({ calls: users, actions: ownActions, resendAfter: 1 }, () => ({
  calls: clientUsers,
  actions: staffActions,
  resendAfter: 0,
}));

interface DialogProps {
  user: CompanyUser;
  /** The client of the user, for staff. */
  companyId: SideKey;
  onClose: () => void;
}

const callOf = (endpoint: AnyEndpoint, { user, companyId }: Pick<DialogProps, 'user' | 'companyId'>) => ({
  endpoint,
  params: sideParams(companyId, { id: user._id }),
});

/** The menu of each user of the viewer’s company, or of a client for staff, and the dialog of the selected action. */
export function useUserActions(companyId?: string) {
  const { _id: ownId } = useUserInfo();
  const [open, setOpen] = useState<{ action: Action; user: CompanyUser } | null>(null);
  const { calls, actions, resendAfter } = sideOf(companyId);
  const menuOf = (user: CompanyUser) => (
    <AccountMenu<Action>
      account={user}
      actions={actions[user.state]}
      labels={texts.actions}
      resend={{ ...callOf(calls.resend, { user, companyId }), after: resendAfter }}
      // Users cannot change their own account here.
      refusalOf={() => (user._id === ownId ? texts.own : undefined)}
      onAction={(action) => setOpen({ action, user })}
    />
  );
  return { menuOf, dialog: open && <UserDialog {...open} companyId={companyId} onClose={() => setOpen(null)} /> };
}

/** The dialog of an action, with the name of the user in its title. */
function UserDialog({ action, ...props }: DialogProps & { action: Action }) {
  const { user, companyId, onClose } = props;
  const { calls } = sideOf(companyId);
  const shared = { account: user, onClose };
  if (action === 'role') return <RoleDialog {...props} />;
  if (action === 'withdraw') return <WithdrawDialog {...shared} call={callOf(calls.withdraw, props)} />;
  if (action === 'reset') return <ResetDialog {...shared} call={callOf(calls.resetPassword, props)} />;
  const enabled = !user.enabled;
  const text = enabled ? texts.enableText : texts.disableText;
  return <EnablementDialog {...shared} call={callOf(users.enableOrDisable, props)} {...{ enabled, text }} />;
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
