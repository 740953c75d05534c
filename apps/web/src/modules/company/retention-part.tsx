import { resultMonths } from '@gatehouse/contract/company/company';

import { SelectField } from '../../ui/forms/select-field.tsx';
import { SettingRow } from '../../ui/layout/setting-rows.tsx';
import { companyTexts } from './company.texts.ts';
import type { CompanyForm } from './use-company-form.ts';

const texts = companyTexts.retention;
const options = resultMonths.map((months) => ({ value: String(months), label: texts.months[months] }));

/** The retention of named training results. */
export const RetentionPart = ({ form: { values, set } }: { form: CompanyForm }) => (
  <SettingRow title={texts.title} context={texts.context}>
    <SelectField
      label={texts.label}
      options={options}
      value={String(values.resultMonths)}
      onChange={(value) =>
        set({ resultMonths: resultMonths.find((months) => String(months) === value) ?? values.resultMonths })
      }
    />
  </SettingRow>
);
