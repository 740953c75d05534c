import { TextField } from '../../ui/forms/text-field.tsx';
import { SettingRow } from '../../ui/layout/setting-rows.tsx';
import styles from './company.module.css';
import { companyTexts } from './company.texts.ts';
import type { CompanyForm } from './use-company-form.ts';

const texts = companyTexts.brand;
const isColour = (text: string): boolean => /^#[\da-f]{6}$/i.test(text);
/** The default color of certificates. */
const ownColour = '#a50000';

/** The color of the company's certificates. */
export const BrandPart = ({ form: { values, set, textField } }: { form: CompanyForm }) => (
  <SettingRow title={texts.title} context={texts.context}>
    <div className={styles.adding}>
      <TextField
        label={texts.label}
        hint={texts.hint}
        maxLength={7}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        placeholder={ownColour}
        {...textField('brandColour')}
      />
      <input
        type="color"
        className={styles.colour}
        aria-label={texts.picker}
        value={isColour(values.brandColour) ? values.brandColour : ownColour}
        onChange={({ target }) => set({ brandColour: target.value })}
      />
    </div>
  </SettingRow>
);
