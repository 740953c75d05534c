import { type StaffRole, seesEveryClient } from '@gatehouse/contract/core/access';
import { staff } from '@gatehouse/contract/staff/staff';
import { teams } from '@gatehouse/contract/staff/teams';
import { isTypedEmail } from '@gatehouse/domain/email';

import { useRead } from '../../../core/data/use-read.ts';
import { raiseToast } from '../../../core/toast.ts';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { type FieldErrors, useForm } from '../../../shared/forms/use-form.ts';
import { MultiCombobox } from '../../../ui/forms/combobox.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { ClientsField, type NamedRecord } from '../fields/clients-field.tsx';
import { nameFault, RoleField } from '../fields/person-fields.tsx';
import { staffTexts } from '../staff.texts.ts';

const words = staffTexts.inviteDialog;
const texts = staffTexts.fields;

interface Invitee {
  fullname: string;
  username: string;
  role: StaffRole;
  companyIds: readonly NamedRecord[];
  teamIds: readonly string[];
}

const emptyInvitee: Invitee = { fullname: '', username: '', role: 'provider-analyst', companyIds: [], teamIds: [] };

const check = ({ fullname, username }: Invitee): FieldErrors<Invitee> => ({
  fullname: nameFault(fullname),
  username: isTypedEmail(username.trim()) ? undefined : texts.usernameInvalid,
});

/** The dialog that invites a colleague with role, clients and teams. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({
    endpoint: staff.invite,
    initial: emptyInvitee,
    check,
    toInput: ({ companyIds, teamIds, ...person }) => ({
      body: { ...person, companyIds: companyIds.map(({ _id }) => _id), teamIds: [...teamIds] },
    }),
    onSaved: ({ username }) => {
      raiseToast({ kind: 'success', message: words.done(username) });
      onClose();
    },
  });
  const { values, set, errorOf, textField } = form;
  return (
    <FormDialog
      title={words.title}
      texts={{ ...staffTexts.dialog, submit: words.submit }}
      form={form}
      onClose={onClose}
    >
      <Text tone="muted">{words.context}</Text>
      <TextField label={texts.fullname} {...textField('fullname')} autoComplete="off" maxLength={200} dir="auto" />
      <TextField
        label={texts.username}
        {...textField('username')}
        autoComplete="off"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        dir="ltr"
      />
      <RoleField value={values.role} error={errorOf('role')} onChange={(role) => set({ role })} />
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
