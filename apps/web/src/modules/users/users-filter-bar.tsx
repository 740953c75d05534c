import { companyRoles } from '@gatehouse/contract/access';
import { userStates } from '@gatehouse/contract/users';

import { Button } from '../../ui/button.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Select } from '../../ui/select-field.tsx';
import type { UserFilters } from './use-user-filters.ts';
import styles from './users.module.css';
import { usersTexts as texts } from './users.texts.ts';

const roleOptions = [
  { value: '', label: texts.everyRole },
  ...companyRoles.map((role) => ({ value: role, label: texts.roles[role] })),
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
    <div className={styles.filters} role="search">
      <SearchField
        label={texts.search}
        value={filters.text}
        onChange={(event) => filters.setText(event.target.value)}
      />
      <Select
        aria-label={texts.roleFilter}
        options={roleOptions}
        value={filters.role ?? ''}
        onChange={(event) => filters.setRole(event.target.value)}
      />
      <Select
        aria-label={texts.stateFilter}
        options={stateOptions}
        value={filters.state ?? ''}
        onChange={(event) => filters.setState(event.target.value)}
      />
      <Select
        aria-label={texts.factorFilter}
        options={factorOptions}
        value={filters.twoFactor ?? ''}
        onChange={(event) => filters.setTwoFactor(event.target.value)}
      />
      {filters.isFiltered && (
        <Button variant="quiet" size="small" onClick={filters.clear}>
          {texts.clear}
        </Button>
      )}
    </div>
  );
}
