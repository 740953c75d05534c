import { clientUsers } from '@gatehouse/contract/clients/client-users';
import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';
import type { CompanyUser } from '@gatehouse/contract/users/users.schema';
import { type GivenRole, givenRoles, users } from '@gatehouse/contract/users/users';
import { readableEmail } from '@gatehouse/domain/readable-domain';
import { useMemo, useState } from 'react';

import { sideEndpoint, sideInput, type SideKey, sideParams, sides } from '../../core/sides.ts';
import { useUserInfo } from '../../core/session-store.ts';
import { AccountCard, accountColumns, accountViews, muted } from '../../shared/accounts/account-columns.tsx';
import {
  accountFrame,
  EnablementDialog,
  finish,
  ResetDialog,
  WithdrawDialog,
} from '../../shared/accounts/account-dialogs.tsx';
import { checkInvitee, InviteeFields, RoleField } from '../../shared/accounts/account-fields.tsx';
import { AccountMenu } from '../../shared/accounts/account-menu.tsx';
import { accountTexts } from '../../shared/accounts/account.texts.ts';
import { FormDialog } from '../../shared/forms/form-dialog.tsx';
import { useForm } from '../../shared/forms/use-form.ts';
import { roleTexts } from '../../shared/vocabulary/roles.texts.ts';
import type { CardLink, Column } from '../../ui/table/data-table-column.ts';
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

const { twoFactor, factors } = texts.filters;

const factorColumn: Column<CompanyUser> = {
  key: 'twoFactor',
  title: twoFactor,
  cell: ({ hasTotp }) => (hasTotp ? factors.on : muted(factors.off)),
  width: '110px',
  priority: 'lower',
};

/** The look of the list, without its columns. */
const look = {
  texts: texts.list,
  views: accountViews,
  defaultView: 'all',
  filters: {
    role: { label: texts.filters.role, values: roleTexts },
    twoFactor: { label: twoFactor, values: factors },
  },
  card: (user: CompanyUser, Link: CardLink) => (
    <AccountCard account={user} foot={<bdi>{readableEmail(user.username)}</bdi>} Link={Link} />
  ),
};

const columnsFor = (ownId: string) =>
  accountColumns<CompanyUser>({
    ownId,
    widths: { role: '200px', state: '160px', lastSignIn: '140px' },
    between: [factorColumn],
    lastSignInPriority: 'low',
  });

/**
 * The list of the users of the viewer’s company, or of a client for staff: its columns, views, filters and cards, the menu of each user, and
 * the dialog of the selected action. The viewer’s own row is marked.
 */
export function useUserList(companyId?: string) {
  const { _id: ownId } = useUserInfo();
  const columns = useMemo(() => columnsFor(ownId), [ownId]);
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
  const dialog = open && <UserDialog {...open} companyId={companyId} onClose={() => setOpen(null)} />;
  return { list: { columns, ...look }, menuOf, dialog };
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

interface Invitee {
  fullname: string;
  username: string;
  role: GivenRole;
}

const emptyInvitee: Invitee = { fullname: '', username: '', role: 'company-user' };

/** The dialog that invites a user of the viewer's company, or of a client for staff. */
export function InviteDialog({ companyId, onClose }: { companyId?: string; onClose: () => void }) {
  const pair = { own: users.invite, staff: clientUsers.invite, companyId };
  const form = useForm({
    endpoint: sideEndpoint(pair) as typeof users.invite,
    initial: emptyInvitee,
    check: checkInvitee,
    toInput: (body) => sideInput(pair, { body }) as { body: Invitee },
    onSaved: ({ username }) => finish(onClose, accountTexts.invite.done(username)),
  });
  return (
    <FormDialog
      title={texts.invite}
      texts={{ ...accountTexts.dialog, submit: accountTexts.invite.submit }}
      form={form}
      onClose={onClose}
    >
      <InviteeFields textField={form.textField} />
      <UserRoleField value={form.values.role} onChange={(role) => form.set({ role })} />
    </FormDialog>
  );
}

/** The roles that an admin can assign, with a description of the selected one. */
const UserRoleField = ({ value, onChange }: { value: GivenRole; onChange: (role: GivenRole) => void }) => (
  <RoleField roles={givenRoles} value={value} hint={texts.roleHints[value]} onChange={onChange} />
);
