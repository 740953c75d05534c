import type { Company } from '@gatehouse/contract/company/company.schema';
import { company as calls } from '@gatehouse/contract/company/company';

import { raiseToast } from '../../core/toast.ts';
import { useForm } from '../../shared/forms/use-form.ts';
import { companyTexts } from './company.texts.ts';

/** The settings of a company as fields; an empty color is the default. */
const valuesOf = ({
  timeZone,
  brandColour,
  resultMonths,
  readLogMonths,
  requiresTwoFactor,
  sessionHours,
}: Company) => ({
  timeZone,
  brandColour: brandColour ?? '',
  resultMonths,
  readLogMonths,
  requiresTwoFactor,
  sessionHours,
});
type CompanyValues = ReturnType<typeof valuesOf>;

const sentOf = ({ brandColour, ...values }: CompanyValues) => ({
  ...values,
  brandColour: brandColour.trim() === '' ? null : brandColour.trim().toLowerCase(),
});

/** Returns the changed settings alone, because some of them require a recent proof of identity. */
function changesOf(values: CompanyValues, company: Company): Partial<ReturnType<typeof sentOf>> {
  const saved = sentOf(valuesOf(company));
  const names = Object.keys(saved) as (keyof typeof saved)[];
  const sent = sentOf(values);
  return Object.fromEntries(names.filter((name) => sent[name] !== saved[name]).map((name) => [name, sent[name]]));
}

/** The form of a company's settings. */
export const useCompanyForm = (company: Company) =>
  useForm<typeof calls.update, CompanyValues>({
    endpoint: calls.update,
    initial: valuesOf(company),
    toInput: (values) => ({ body: changesOf(values, company) }),
    onSaved: () => raiseToast({ kind: 'success', message: companyTexts.saved }),
  });

export type CompanyForm = ReturnType<typeof useCompanyForm>;
