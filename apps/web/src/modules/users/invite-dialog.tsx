import { clientUsers } from '@gatehouse/contract/clients/client-users';
import { type GivenRole, givenRoles, users } from '@gatehouse/contract/users/users';

import { sides } from '../../core/sides.ts';
import { finish } from '../../shared/accounts/account-dialogs.tsx';
import { checkInvitee, InviteeFields, RoleField } from '../../shared/accounts/account-fields.tsx';
import { accountTexts } from '../../shared/accounts/account.texts.ts';
import { FormDialog } from '../../shared/forms/form-dialog.tsx';
import { useForm } from '../../shared/forms/use-form.ts';
import { usersTexts as texts } from './users.texts.ts';

interface Invitee {
  fullname: string;
  username: string;
  role: GivenRole;
}

const emptyInvitee: Invitee = { fullname: '', username: '', role: 'company-user' };

const inviteOf = sides({ endpoint: users.invite, params: {} }, (companyId) => ({
  endpoint: clientUsers.invite as unknown as typeof users.invite,
  params: { params: { companyId } },
}));

/** The dialog that invites a user of the viewer's company, or of a client for staff. */
export function InviteDialog({ companyId, onClose }: { companyId?: string; onClose: () => void }) {
  const { endpoint, params } = inviteOf(companyId);
  const form = useForm({
    endpoint,
    initial: emptyInvitee,
    check: checkInvitee,
    toInput: (body) => ({ ...params, body }),
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
export const UserRoleField = ({ value, onChange }: { value: GivenRole; onChange: (role: GivenRole) => void }) => (
  <RoleField roles={givenRoles} value={value} hint={texts.roleHints[value]} onChange={onChange} />
);
