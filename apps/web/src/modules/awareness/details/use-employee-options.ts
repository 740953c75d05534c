import { companyEmployees } from '@gatehouse/contract/company-employees/company-employees';
import { useState } from 'react';

import { useRead } from '../../../core/data/use-read.ts';

/** Active employees whose name or address matches, and the names of the selected ones. */
export function useEmployeeOptions() {
  const [query, setQuery] = useState('');
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const input = { query: { state: 'Active' as const, limit: 50, ...(query && { q: query }) } };
  const { data, isLoading } = useRead(companyEmployees.list, input, { keepPrevious: true });
  const options = (data?.rows ?? []).map(({ _id, fullname, email }) => ({ value: _id, label: fullname, hint: email }));
  const remember = (ids: readonly string[]): void =>
    setNames(
      (known) =>
        new Map(ids.map((id) => [id, options.find(({ value }) => value === id)?.label ?? known.get(id) ?? id])),
    );
  return { options, isLoading, setQuery, remember, labelOf: (id: string) => names.get(id) ?? id };
}
