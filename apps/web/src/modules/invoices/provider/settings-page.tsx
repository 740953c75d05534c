import { billingSettings } from '@gatehouse/contract/billing-settings/billing-settings';
import type { BillingSettings } from '@gatehouse/contract/billing-settings/seller.schema';
import { type TaxCategory, taxCategories } from '@gatehouse/domain/money/tax-categories';

import { useRead } from '../../../core/data/use-read.ts';
import { EditForm } from '../../../shared/forms/edit-form.tsx';
import { RecordBody } from '../../../shared/records/record-body.tsx';
import { formTexts } from '../../../shared/vocabulary/forms.texts.ts';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { allInvoicesPath } from '../invoices-address.ts';
import styles from '../invoices.module.css';
import { invoicesNames } from '../invoices-names.texts.ts';
import { PartyFields } from '../details/party-fields.tsx';
import { CurrencyField } from './currency-field.tsx';
import { draftTexts } from './draft.texts.ts';
import { useSettingsForm } from './settings-form.ts';
import { settingsTexts as texts } from './settings.texts.ts';
import { StaffHead } from './staff-head.tsx';

type Form = ReturnType<typeof useSettingsForm>;

const optional = { optionalMark: formTexts.optional, autoComplete: 'off' } as const;
const code = { dir: 'ltr', spellCheck: false, autoCapitalize: 'characters' } as const;
const categories = taxCategories.map((value) => ({ value, label: draftTexts.categories[value] }));

const Seller = ({ form }: { form: Form }) => (
  <Card title={texts.seller} context={texts.sellerContext}>
    <Stack>
      <PartyFields
        field={form.textField}
        country={form.values.country}
        countryError={form.errorOf('country')}
        onCountry={(country) => form.set({ country })}
      />
      <div className={styles.pair}>
        <TextField label={texts.taxNumber} maxLength={40} {...optional} {...code} {...form.textField('taxNumber')} />
        <TextField
          label={texts.registration}
          hint={texts.registrationHint}
          maxLength={120}
          dir="auto"
          {...optional}
          {...form.textField('registration')}
        />
        <TextField
          label={texts.email}
          maxLength={254}
          dir="ltr"
          inputMode="email"
          {...optional}
          {...form.textField('email')}
        />
        <TextField
          label={texts.phone}
          maxLength={40}
          dir="ltr"
          inputMode="tel"
          {...optional}
          {...form.textField('phone')}
        />
      </div>
    </Stack>
  </Card>
);

const Account = ({ form }: { form: Form }) => (
  <Card title={texts.account} context={texts.accountContext}>
    <div className={styles.pair}>
      <TextField
        label={texts.accountHolder}
        maxLength={120}
        dir="auto"
        {...optional}
        {...form.textField('accountHolder')}
      />
      <TextField label={texts.iban} maxLength={60} {...optional} {...code} {...form.textField('iban')} />
      <TextField label={texts.bic} maxLength={11} {...optional} {...code} {...form.textField('bic')} />
    </div>
  </Card>
);

function Defaults({ form }: { form: Form }) {
  const { values, set, errorOf, textField } = form;
  return (
    <Card title={texts.defaults}>
      <Stack>
        <div className={styles.pair}>
          <CurrencyField
            value={values.currency}
            error={errorOf('currency')}
            onChange={(currency) => set({ currency })}
          />
          <TextField
            label={texts.terms}
            hint={texts.termsHint}
            inputMode="numeric"
            dir="ltr"
            autoComplete="off"
            maxLength={3}
            {...textField('paymentTermDays')}
          />
          <TextField
            label={texts.retention}
            hint={texts.retentionHint}
            inputMode="numeric"
            dir="ltr"
            autoComplete="off"
            maxLength={2}
            {...textField('invoiceRetentionYears')}
          />
          <SelectField
            label={texts.tax}
            options={categories}
            value={values.taxCategory}
            onChange={(value) => set({ taxCategory: value as TaxCategory })}
          />
          <TextField
            label={texts.rate}
            inputMode="decimal"
            dir="ltr"
            autoComplete="off"
            maxLength={6}
            {...textField('taxRate')}
          />
        </div>
        <TextArea
          label={texts.notes}
          hint={texts.notesHint}
          optionalMark={formTexts.optional}
          maxLength={2_000}
          rows={3}
          {...textField('notes')}
        />
      </Stack>
    </Card>
  );
}

function SettingsForm({ settings }: { settings: BillingSettings }) {
  const form = useSettingsForm(settings);
  return (
    <EditForm form={form} className={styles.column}>
      <Seller form={form} />
      <Account form={form} />
      <Defaults form={form} />
      <Card title={texts.reminders}>
        <p>{texts.remindersText}</p>
      </Card>
    </EditForm>
  );
}

/** The settings of the provider’s invoices: seller, account, tax and terms. */
export default function SettingsPage() {
  const reading = useRead(billingSettings.get);
  return (
    <>
      <StaffHead title={invoicesNames.settings} />
      <RecordBody reading={reading} missing={{ ...texts.missing, to: allInvoicesPath }}>
        {(settings) => <SettingsForm settings={settings} />}
      </RecordBody>
    </>
  );
}
