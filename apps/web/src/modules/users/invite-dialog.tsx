import { type GivenRole, givenRoles, users } from '@gatehouse/contract/users/users';
import { isTypedEmail } from '@gatehouse/domain/email';
import { isFullName } from '@gatehouse/domain/full-name';

import { raiseToast } from '../../core/toast.ts';
import { FormDialog } from '../../shared/forms/form-dialog.tsx';
import { type FieldErrors, useForm } from '../../shared/forms/use-form.ts';
import { roleTexts } from '../../shared/vocabulary/roles.texts.ts';
import { Field } from '../../ui/forms/field.tsx';
import { Select } from '../../ui/forms/select-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Text } from '../../ui/layout/text.tsx';
import { usersTexts } from './users.texts.ts';

const texts = usersTexts.inviteDialog;

/** Form values of an invitation. */
export interface Invitee {
  fullname: string;
  username: string;
  role: GivenRole;
}

/** Form values of an empty invitation. */
export const emptyInvitee: Invitee = { fullname: '', username: '', role: 'company-user' };

/** Returns the validation errors that the page finds before it sends an invitation. */
export const checkInvitee = ({ fullname, username }: Invitee): FieldErrors<Invitee> => ({
  fullname: isFullName(fullname.trim()) ? undefined : texts.fullnameInvalid,
  username: isTypedEmail(username.trim()) ? undefined : texts.usernameInvalid,
});

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({
    endpoint: users.invite,
    initial: emptyInvitee,
    check: checkInvitee,
    toInput: (body) => ({ body }),
    onSaved: ({ username }) => {
      raiseToast({ kind: 'success', message: texts.done(username) });
      onClose();
    },
  });
  return (
    <FormDialog
      title={texts.title}
      texts={{ ...usersTexts.dialog, submit: texts.submit }}
      form={form}
      onClose={onClose}
    >
      <InviteeFields form={form} />
    </FormDialog>
  );
}

type InviteeForm = Pick<ReturnType<typeof useForm<typeof users.invite, Invitee>>, 'values' | 'set' | 'textField'>;

/** The fields for name, email and role of an invitation. */
export function InviteeFields({ form }: { form: InviteeForm }) {
  return (
    <>
      <Text tone="muted">{texts.context}</Text>
      <TextField label={texts.fullname} {...form.textField('fullname')} autoComplete="off" maxLength={200} dir="auto" />
      <TextField
        label={texts.username}
        {...form.textField('username')}
        autoComplete="off"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        dir="ltr"
      />
      <RoleField value={form.values.role} onChange={(role) => form.set({ role })} />
    </>
  );
}

const roleOptions = givenRoles.map((role) => ({ value: role, label: roleTexts[role] }));

/** The roles that an admin can assign, with a description of the selected one. */
export function RoleField({ value, onChange }: { value: GivenRole; onChange: (role: GivenRole) => void }) {
  return (
    <Field label={texts.role} hint={usersTexts.roleHints[value]}>
      {(wiring) => (
        <Select
          {...wiring}
          options={roleOptions}
          value={value}
          onChange={(event) => onChange(givenRoles.find((role) => role === event.target.value) ?? value)}
        />
      )}
    </Field>
  );
}
