import { companyRoles } from '@gatehouse/contract/access';
import { userStates } from '@gatehouse/contract/users';

import { roleTexts } from '../../shared/vocabulary/roles.texts.ts';
import { FilterBar } from '../../ui/table/filter-bar.tsx';
import type { UserFilters } from './use-user-filters.ts';
import { usersTexts as texts } from './users.texts.ts';

const roleOptions = [
  { value: '', label: texts.everyRole },
  ...companyRoles.map((role) => ({ value: role, label: roleTexts[role] })),
];
const stateOptions = [
  { value: '', label: texts.everyState },
  ...userStates.map((state) => ({ value: state, label: texts.states[state] })),
];
const factorOptions = [
  { value: '', label: texts.everyFactor },
  { value: 'on', label: texts.factorOn },
  { value: 'off', label: texts.factorOff },
];

export function UsersFilterBar({ filters }: { filters: UserFilters }) {
  return (
    <FilterBar
      filters={filters}
      texts={texts}
      choices={[
        { label: texts.roleFilter, options: roleOptions, value: filters.role ?? '', onChange: filters.setRole },
        { label: texts.stateFilter, options: stateOptions, value: filters.state ?? '', onChange: filters.setState },
        {
          label: texts.factorFilter,
          options: factorOptions,
          value: filters.twoFactor ?? '',
          onChange: filters.setTwoFactor,
        },
      ]}
    />
  );
}
