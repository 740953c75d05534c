import { type GivenRole, givenRoles } from '@gatehouse/contract/users';

import { roleTexts } from '../../shared/vocabulary/roles.texts.ts';
import { Field } from '../../ui/forms/field.tsx';
import { Select } from '../../ui/forms/select-field.tsx';
import { usersTexts as texts } from './users.texts.ts';

const options = givenRoles.map((role) => ({ value: role, label: roleTexts[role] }));

interface RoleFieldProps {
  label: string;
  value: GivenRole;
  onChange: (role: GivenRole) => void;
}

/** The roles that an admin gives out, and what the chosen one means. */
export function RoleField({ label, value, onChange }: RoleFieldProps) {
  return (
    <Field label={label} hint={texts.roleHints[value]}>
      {(wiring) => (
        <Select
          {...wiring}
          options={options}
          value={value}
          onChange={(event) => onChange(givenRoles.find((role) => role === event.target.value) ?? value)}
        />
      )}
    </Field>
  );
}
