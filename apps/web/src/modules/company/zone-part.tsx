import { TimeZoneField } from '../../shared/clients/time-zone-field.tsx';
import { SettingRow } from '../../ui/layout/setting-rows.tsx';
import { companyTexts } from './company.texts.ts';
import type { CompanyForm } from './use-company-form.ts';

const texts = companyTexts.zone;

/** The time zone of the company. */
export const ZonePart = ({ form: { values, set } }: { form: CompanyForm }) => (
  <SettingRow title={texts.title} context={texts.context}>
    <TimeZoneField label={texts.label} value={values.timeZone} onChange={(timeZone) => set({ timeZone })} />
  </SettingRow>
);
