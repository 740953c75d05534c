import { provider } from '@gatehouse/contract/provider/provider';
import { useState } from 'react';

import { useRead } from '../../../core/data/use-read.ts';
import { MultiCombobox } from '../../../ui/forms/combobox.tsx';
import { staffTexts } from '../staff.texts.ts';

const texts = staffTexts.fields;
const shownAtMost = 50;

/** A record with a name, such as a client. */
export interface NamedRecord {
  _id: string;
  name: string;
}

interface ClientsFieldProps {
  chosen: readonly NamedRecord[];
  hint?: string;
  error?: string | undefined;
  onChange: (chosen: NamedRecord[]) => void;
}

/** A field for clients with search. */
export function ClientsField({ chosen, hint, error, onChange }: ClientsFieldProps) {
  const [query, setQuery] = useState('');
  const { data, isLoading } = useRead(
    provider.companies,
    { query: { limit: shownAtMost, ...(query && { q: query }) } },
    { keepPrevious: true },
  );
  const found = data?.rows ?? [];
  const known = new Map([...found, ...chosen].map(({ _id, name }) => [_id, name]));
  return (
    <MultiCombobox
      label={texts.clients}
      hint={hint}
      error={error}
      value={chosen.map(({ _id }) => _id)}
      options={found.map(({ _id, name }) => ({ value: _id, label: name }))}
      onQuery={setQuery}
      isLoading={isLoading}
      labelOf={(id) => known.get(id) ?? id}
      onChange={(ids) => onChange(ids.map((_id) => ({ _id, name: known.get(_id) ?? _id })))}
      texts={staffTexts.choice}
    />
  );
}
