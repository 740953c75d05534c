import { billingIntervals, subscriptionModes } from '@gatehouse/contract/invoices/invoices-access';
import type { subscriptions } from '@gatehouse/contract/invoices/subscriptions';

import { DayField } from '../../../shared/dates/day-field.tsx';
import type { useForm } from '../../../shared/forms/use-form.ts';
import { formTexts } from '../../../shared/vocabulary/forms.texts.ts';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import common from '../invoices.module.css';
import { CurrencyField } from './currency-field.tsx';
import { InvoiceLines } from './line-fields.tsx';
import type { Interval, Mode, SubscriptionDraft } from './subscription-draft.ts';
import { subscriptionTexts as texts } from './subscription.texts.ts';

type Form = Pick<
  ReturnType<typeof useForm<typeof subscriptions.create, SubscriptionDraft>>,
  'values' | 'set' | 'textField' | 'errorOf'
>;

interface FieldsProps {
  form: Form;
  companyId: string;
  /** True if an invoice was created, so that start and interval can no longer be changed. */
  isFixed: boolean;
}

function Times({ form: { values, set, errorOf }, isFixed }: Omit<FieldsProps, 'companyId'>) {
  return (
    <div className={common.pair}>
      <SelectField
        label={texts.interval}
        disabled={isFixed}
        options={billingIntervals.map((value) => ({ value, label: texts.intervals[value] }))}
        value={values.interval}
        onChange={(value) => set({ interval: value as Interval })}
      />
      <SelectField
        label={texts.mode}
        options={subscriptionModes.map((value) => ({ value, label: texts.modes[value] }))}
        value={values.mode}
        onChange={(value) => set({ mode: value as Mode })}
      />
      <DayField
        label={texts.start}
        hint={texts.startHint}
        disabled={isFixed}
        value={values.startDate}
        onChange={(startDate) => set({ startDate })}
        error={errorOf('startDate')}
      />
      <DayField
        label={texts.end}
        optionalMark={formTexts.optional}
        value={values.endDate}
        min={values.startDate}
        onChange={(endDate) => set({ endDate })}
        error={errorOf('endDate')}
      />
    </div>
  );
}

export function SubscriptionFields({ form, companyId, isFixed }: FieldsProps) {
  const { values, set, errorOf, textField } = form;
  return (
    <>
      <div className={common.pair}>
        <TextField label={texts.name} maxLength={120} dir="auto" autoComplete="off" {...textField('name')} />
        <CurrencyField value={values.currency} error={errorOf('currency')} onChange={(currency) => set({ currency })} />
      </div>
      <Times form={form} isFixed={isFixed} />
      <InvoiceLines
        companyId={companyId}
        currency={values.currency}
        lines={values.lines}
        errorOf={errorOf}
        onChange={(lines) => set({ lines })}
      />
      <div className={common.pair}>
        <TextField
          label={texts.discount}
          optionalMark={formTexts.optional}
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
          maxLength={18}
          {...textField('discount')}
        />
        <TextField
          label={texts.taxNote}
          optionalMark={formTexts.optional}
          maxLength={500}
          dir="auto"
          autoComplete="off"
          {...textField('taxNote')}
        />
      </div>
    </>
  );
}
