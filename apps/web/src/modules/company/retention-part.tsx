import { resultMonths } from '@gatehouse/contract/company/company';

import { Field } from '../../ui/forms/field.tsx';
import { Select } from '../../ui/forms/select-field.tsx';
import { SettingRow } from '../../ui/layout/setting-rows.tsx';
import { companyTexts } from './company.texts.ts';
import type { CompanyForm } from './use-company-form.ts';

const texts = companyTexts.retention;
const options = resultMonths.map((months) => ({ value: String(months), label: texts.months[months] }));

/** The retention of named training results. */
export const RetentionPart = ({ form: { values, set } }: { form: CompanyForm }) => (
  <SettingRow title={texts.title} context={texts.context}>
    <Field label={texts.label}>
      {(wiring) => (
        <Select
          {...wiring}
          options={options}
          value={String(values.resultMonths)}
          onChange={({ target }) =>
            set({ resultMonths: resultMonths.find((months) => String(months) === target.value) ?? values.resultMonths })
          }
        />
      )}
    </Field>
  </SettingRow>
);
