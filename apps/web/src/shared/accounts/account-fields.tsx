import { isTypedEmail } from '@gatehouse/domain/email';
import { isFullName } from '@gatehouse/domain/full-name';
import type { ComponentProps } from 'react';

import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Text } from '../../ui/layout/text.tsx';
import { roleTexts } from '../vocabulary/roles.texts.ts';
import { accountTexts } from './account.texts.ts';

const texts = accountTexts.fields;

type Invitee = Record<'fullname' | 'username', string>;

/** Returns the validation error of a full name, or undefined. */
export const nameFault = (fullname: string): string | undefined =>
  isFullName(fullname.trim()) ? undefined : texts.fullnameInvalid;

/** Returns the validation errors of the name and address of an invitation. */
export const checkInvitee = ({ fullname, username }: Invitee) => ({
  fullname: nameFault(fullname),
  username: isTypedEmail(username.trim()) ? undefined : texts.usernameInvalid,
});

type TextProps = Pick<ComponentProps<typeof TextField>, 'name' | 'value' | 'onChange' | 'error'>;

/** The fields for name and email of an invitation. */
export const InviteeFields = ({ textField }: { textField: (name: keyof Invitee) => TextProps }) => (
  <>
    <Text tone="muted">{accountTexts.invite.context}</Text>
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
  </>
);

interface RoleFieldProps<Role extends string> {
  roles: readonly Role[];
  value: Role;
  hint?: string;
  error?: string | undefined;
  onChange: (role: Role) => void;
}

/** A select for the role of an account. */
export const RoleField = <Role extends keyof typeof roleTexts>(props: RoleFieldProps<Role>) => {
  const { roles, value, hint, error, onChange } = props;
  return (
    <SelectField
      label={texts.role}
      error={error}
      {...(hint !== undefined && { hint })}
      options={roles.map((role) => ({ value: role, label: roleTexts[role] }))}
      value={value}
      onChange={(name) => onChange(roles.find((role) => role === name) ?? value)}
    />
  );
};
