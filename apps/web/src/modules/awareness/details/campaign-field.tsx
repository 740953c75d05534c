import { phishing } from '@gatehouse/contract/phishing/phishing';
import { useState } from 'react';

import { useRead } from '../../../core/data/use-read.ts';
import { formTexts } from '../../../shared/vocabulary/forms.texts.ts';
import { Combobox } from '../../../ui/forms/combobox.tsx';
import { enrolmentTexts } from './enrolment.texts.ts';

const texts = enrolmentTexts.enrol;

interface CampaignFieldProps {
  value: string;
  onChange: (campaignId: string) => void;
  error: string | undefined;
}

/** A field for the phishing campaign whose failed recipients are enrolled. */
export function CampaignField({ value, onChange, error }: CampaignFieldProps) {
  const [query, setQuery] = useState('');
  const input = { query: { limit: 50, ...(query && { q: query }) } };
  const { data, isLoading } = useRead(phishing.campaigns, input, { keepPrevious: true });
  return (
    <Combobox
      label={texts.campaign}
      hint={texts.campaignHint}
      optionalMark={formTexts.optional}
      value={value}
      options={(data?.rows ?? []).map(({ _id, name, idVisual }) => ({ value: _id, label: name, hint: idVisual }))}
      onQuery={setQuery}
      isLoading={isLoading}
      onChange={onChange}
      error={error}
      texts={texts}
    />
  );
}
