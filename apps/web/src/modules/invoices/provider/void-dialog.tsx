import type { ProviderInvoice } from '@gatehouse/contract/invoices/invoice.schema';
import { providerInvoices } from '@gatehouse/contract/invoices/provider-invoices';

import { raiseToast } from '../../../core/toast.ts';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { ReasonField } from '../../../shared/forms/reason-field.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { numberOf } from '../list/invoice-columns.tsx';
import { workTexts } from './work.texts.ts';

const texts = workTexts.voidDialog;

/** Props of every dialog about an issued invoice. */
export interface InvoiceDialogProps {
  invoice: ProviderInvoice;
  onClose: () => void;
}

/** The dialog that voids an unpaid invoice. */
export function VoidDialog({ invoice, onClose }: InvoiceDialogProps) {
  const number = numberOf(invoice);
  const form = useForm({
    endpoint: providerInvoices.void,
    initial: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() === '' ? texts.reasonMissing : undefined }),
    toInput: (body) => ({ params: { companyId: invoice.company._id, id: invoice._id }, body }),
    onSaved: () => {
      raiseToast({ kind: 'success', message: texts.done(number) });
      onClose();
    },
  });
  return (
    <FormDialog isDangerous title={texts.title(number)} texts={{ submit: texts.submit }} form={form} onClose={onClose}>
      <Notice kind="warning">{texts.text}</Notice>
      <ReasonField label={texts.reason} {...form.textField('reason')} />
    </FormDialog>
  );
}
