import type { ProviderInvoice } from '@gatehouse/contract/invoices/invoice.schema';

import { useLeaveGuard } from '../../../core/leave-guard.ts';
import { DayField } from '../../../shared/dates/day-field.tsx';
import { LeaveDialog } from '../../../shared/forms/leave-dialog.tsx';
import { SaveBar } from '../../../shared/forms/edit-form.tsx';
import { formTexts } from '../../../shared/vocabulary/forms.texts.ts';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import common from '../invoices.module.css';
import { CurrencyField } from './currency-field.tsx';
import { type DraftForm, useDraftForm } from './draft-form.ts';
import { DraftHead } from './draft-head.tsx';
import { DraftPreview } from './draft-preview.tsx';
import { draftTexts as texts } from './draft.texts.ts';
import { InvoiceLines } from './line-fields.tsx';
import styles from './provider.module.css';

interface EditorProps {
  invoice: ProviderInvoice;
  form: DraftForm;
}

function Missing({ invoice: { missing } }: Pick<EditorProps, 'invoice'>) {
  if (missing.length === 0) return null;
  return (
    <Callout kind="warning" title={texts.missing(missing.length)}>
      <ul className={styles.missing}>
        {missing.map(({ path, message }) => (
          <li key={path}>{message}</li>
        ))}
      </ul>
    </Callout>
  );
}

function GeneralFields({ form }: { form: DraftForm }) {
  const { values, set, errorOf, textField } = form;
  const optional = { optionalMark: formTexts.optional };
  const dayField = (name: 'dueDate' | 'periodFrom' | 'periodTo') => ({
    value: values[name],
    onChange: (day: string) => set({ [name]: day }),
    error: errorOf(name),
    ...optional,
  });
  return (
    <Card title={texts.general}>
      <Stack>
        <div className={common.pair}>
          <CurrencyField
            value={values.currency}
            error={errorOf('currency')}
            onChange={(currency) => set({ currency })}
          />
          <DayField label={texts.due} hint={texts.dueHint} {...dayField('dueDate')} />
          <DayField label={texts.from} {...dayField('periodFrom')} />
          <DayField label={texts.to} {...dayField('periodTo')} />
        </div>
        <TextField
          label={texts.order}
          hint={texts.orderHint}
          maxLength={100}
          dir="auto"
          autoComplete="off"
          {...optional}
          {...textField('purchaseOrder')}
        />
      </Stack>
    </Card>
  );
}

function ClosingFields({ form: { textField } }: { form: DraftForm }) {
  const optional = { optionalMark: formTexts.optional };
  return (
    <Card>
      <Stack>
        <TextField
          label={texts.discount}
          hint={texts.discountHint}
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
          maxLength={18}
          {...optional}
          {...textField('discount')}
        />
        <TextField
          label={texts.taxNote}
          hint={texts.taxNoteHint}
          maxLength={500}
          dir="auto"
          autoComplete="off"
          {...optional}
          {...textField('taxNote')}
        />
        <TextArea label={texts.notes} maxLength={2_000} rows={3} {...optional} {...textField('notes')} />
      </Stack>
    </Card>
  );
}

/** The editor of a draft: its fields, and a preview of the printed invoice. */
export function DraftEditor({ invoice }: { invoice: ProviderInvoice }) {
  const form = useDraftForm(invoice);
  const leaving = useLeaveGuard(form.isDirty);
  return (
    <>
      <DraftHead invoice={invoice} isDirty={form.isDirty} />
      <form onSubmit={form.submit} noValidate>
        <div className={styles.columns}>
          <Stack>
            <Missing invoice={invoice} />
            <GeneralFields form={form} />
            <InvoiceLines
              companyId={invoice.company._id}
              currency={form.values.currency}
              lines={form.values.lines}
              errorOf={form.errorOf}
              onChange={(lines) => form.set({ lines })}
            />
            <ClosingFields form={form} />
          </Stack>
          <section aria-label={texts.preview}>
            <DraftPreview invoice={invoice} draft={form.values} />
          </section>
        </div>
        <SaveBar
          isDirty={form.isDirty}
          isBusy={form.isBusy}
          notice={form.notice}
          isOutdated={form.isOutdated}
          onDiscard={form.discard}
        />
      </form>
      <LeaveDialog leaving={leaving} />
    </>
  );
}
