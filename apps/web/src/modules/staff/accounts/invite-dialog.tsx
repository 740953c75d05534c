import { type StaffRole, seesEveryClient, staffRoles } from '@gatehouse/contract/core/access';
import { staff } from '@gatehouse/contract/staff/staff';
import { teams } from '@gatehouse/contract/staff/teams';

import { useRead } from '../../../core/data/use-read.ts';
import { finish } from '../../../shared/accounts/account-dialogs.tsx';
import { checkInvitee, InviteeFields, RoleField } from '../../../shared/accounts/account-fields.tsx';
import { accountTexts } from '../../../shared/accounts/account.texts.ts';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { MultiCombobox } from '../../../ui/forms/combobox.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { ClientsField, type NamedRecord } from '../fields/clients-field.tsx';
import { staffTexts } from '../staff.texts.ts';

const texts = staffTexts.fields;

interface Invitee {
  fullname: string;
  username: string;
  role: StaffRole;
  companyIds: readonly NamedRecord[];
  teamIds: readonly string[];
}

const emptyInvitee: Invitee = { fullname: '', username: '', role: 'provider-analyst', companyIds: [], teamIds: [] };

/** The dialog that invites a colleague with role, clients and teams. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({
    endpoint: staff.invite,
    initial: emptyInvitee,
    check: checkInvitee,
    toInput: ({ companyIds, teamIds, ...person }) => ({
      body: { ...person, companyIds: companyIds.map(({ _id }) => _id), teamIds: [...teamIds] },
    }),
    onSaved: ({ username }) => finish(onClose, accountTexts.invite.done(username)),
  });
  const { values, set, errorOf, textField } = form;
  return (
    <FormDialog
      title={staffTexts.invite}
      texts={{ ...accountTexts.dialog, submit: accountTexts.invite.submit }}
      form={form}
      onClose={onClose}
    >
      <InviteeFields textField={textField} />
      <RoleField roles={staffRoles} value={values.role} error={errorOf('role')} onChange={(role) => set({ role })} />
      <TeamsField chosen={values.teamIds} onChange={(teamIds) => set({ teamIds })} />
      {seesEveryClient(values.role) ? (
        <Text tone="muted">{staffTexts.seesAll}</Text>
      ) : (
        <ClientsField
          chosen={values.companyIds}
          hint={texts.clientsHint}
          error={errorOf('companyIds')}
          onChange={(companyIds) => set({ companyIds })}
        />
      )}
    </FormDialog>
  );
}

function TeamsField({ chosen, onChange }: { chosen: readonly string[]; onChange: (ids: readonly string[]) => void }) {
  const { data = [] } = useRead(teams.list);
  if (data.length === 0) return null;
  return (
    <MultiCombobox
      label={texts.teams}
      value={chosen}
      options={data.map(({ _id, name }) => ({ value: _id, label: name }))}
      onChange={onChange}
      texts={staffTexts.choice}
    />
  );
}
