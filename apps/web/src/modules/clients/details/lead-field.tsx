import { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';
import { answersRequests } from '@gatehouse/contract/staff/staff';

import { useRead } from '../../../core/data/use-read.ts';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { clientsTexts } from '../clients.texts.ts';

const words = clientsTexts.create;

interface LeadProps {
  value: string;
  error: string | undefined;
  onChange: (id: string) => void;
}

/** The field of a client's account lead, one of the staff who answer requests. */
export function LeadField({ value, error, onChange }: LeadProps) {
  const { data: staff = [] } = useRead(providerEngagements.staff, {});
  const options = [
    { value: '', label: words.noLead },
    ...staff.filter(({ role }) => answersRequests(role)).map(({ _id, fullname }) => ({ value: _id, label: fullname })),
  ];
  return <SelectField label={words.lead} error={error} options={options} value={value} onChange={onChange} />;
}
