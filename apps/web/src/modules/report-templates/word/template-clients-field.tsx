import { provider } from '@gatehouse/contract/provider/provider';

import { useRead } from '../../../core/data/use-read.ts';
import { MultiCombobox } from '../../../ui/forms/combobox.tsx';
import { wordFilesTexts } from './word-files.texts.ts';

const texts = wordFilesTexts.clients;

interface TemplateClientsFieldProps {
  value: readonly string[];
  error: string | undefined;
  onChange: (companyIds: string[]) => void;
}

/** The clients whose reports use a template. */
export function TemplateClientsField({ value, error, onChange }: TemplateClientsFieldProps) {
  const { data, isLoading } = useRead(provider.companies, { query: { limit: 'all' } });
  const options = (data?.rows ?? []).map(({ _id, name }) => ({ value: _id, label: name }));
  return (
    <MultiCombobox
      label={texts.label}
      hint={texts.hint}
      error={error}
      value={value}
      options={options}
      isLoading={isLoading}
      labelOf={(id) => options.find((option) => option.value === id)?.label ?? texts.unnamed}
      onChange={(ids) => onChange([...ids])}
      texts={texts.choice}
    />
  );
}
