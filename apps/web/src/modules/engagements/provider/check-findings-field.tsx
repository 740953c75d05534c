import { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';

import { useRead } from '../../../core/data/use-read.ts';
import { MultiCombobox } from '../../../ui/forms/combobox.tsx';
import { engagementsTexts } from '../engagements.texts.ts';

const texts = engagementsTexts.form.coverage;
const maxOptions = 200;

interface CheckFindingsFieldProps {
  params: { companyId: string; id: string };
  value: readonly string[];
  error: string | undefined;
  onChange: (findingIds: readonly string[]) => void;
}

/** A field for the findings that explain why a check failed. */
export function CheckFindingsField({ params, value, error, onChange }: CheckFindingsFieldProps) {
  const { data, isLoading } = useRead(providerEngagements.findings, { params, query: { limit: maxOptions } });
  const options = (data?.rows ?? []).map(({ _id, idVisual, title }) => ({
    value: _id,
    label: `${idVisual.split('-').at(-1) ?? idVisual} ${title}`,
  }));
  const labelOf = (id: string): string => options.find((option) => option.value === id)?.label ?? '';
  return (
    <MultiCombobox
      label={texts.fields.findings}
      error={error}
      value={value}
      options={options}
      isLoading={isLoading}
      labelOf={labelOf}
      onChange={onChange}
      texts={texts.findings}
    />
  );
}
