import { type StaffRole, staffRoles } from '@gatehouse/contract/core/access';
import { isFullName } from '@gatehouse/domain/full-name';

import { roleTexts } from '../../../shared/vocabulary/roles.texts.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { Select } from '../../../ui/forms/select-field.tsx';
import { staffTexts } from '../staff.texts.ts';

const texts = staffTexts.fields;

/** Returns the validation error of a full name, or undefined. */
export const nameFault = (fullname: string): string | undefined =>
  isFullName(fullname.trim()) ? undefined : texts.fullnameInvalid;

const roleOptions = staffRoles.map((role) => ({ value: role, label: roleTexts[role] }));

interface RoleFieldProps {
  value: StaffRole;
  error?: string | undefined;
  onChange: (role: StaffRole) => void;
}

export function RoleField({ value, error, onChange }: RoleFieldProps) {
  return (
    <Field label={texts.role} error={error}>
      {(wiring) => (
        <Select
          {...wiring}
          options={roleOptions}
          value={value}
          onChange={({ target }) => onChange(staffRoles.find((role) => role === target.value) ?? value)}
        />
      )}
    </Field>
  );
}
