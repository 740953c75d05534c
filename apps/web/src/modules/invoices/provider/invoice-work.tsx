import type { ProviderInvoice } from '@gatehouse/contract/invoices/invoice.schema';
import { providerInvoices } from '@gatehouse/contract/invoices/provider-invoices';
import { type ComponentType, useState } from 'react';

import { useChange } from '../../../core/data/use-change.ts';
import { raiseToast } from '../../../core/toast.ts';
import { RecordHead } from '../../../shared/records/record-head.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import type { MenuItem } from '../../../ui/actions/menu.tsx';
import common from '../invoices.module.css';
import { InvoiceStatusBadge } from '../../../shared/invoices/invoice-marks.tsx';
import { invoicesTexts } from '../invoices.texts.ts';
import { InvoiceContent } from '../peek/invoice-peek.tsx';
import { numberOf } from '../list/invoice-columns.tsx';
import { savePdf, saveXml } from '../list/invoice-row-actions.tsx';
import { CreditDialog, uncreditedAmount } from './credit-dialog.tsx';
import { invoiceCrumbs } from './invoice-crumbs.ts';
import { InvoiceReminders } from './invoice-reminders.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { TransferDialog } from './transfer-dialog.tsx';
import { useMayBill } from './use-may-bill.ts';
import { type InvoiceDialogProps, VoidDialog } from './void-dialog.tsx';
import { workTexts as texts } from './work.texts.ts';

const dialogs = {
  void: VoidDialog,
  credit: CreditDialog,
  transfer: TransferDialog,
  refund: RefundDialog,
} satisfies Record<string, ComponentType<InvoiceDialogProps>>;

type DialogName = keyof typeof dialogs;

const nothing = { void: false, credit: false, transfer: false, refund: false };

/** Returns the actions that the state of an invoice allows. */
function allowedDialogs({ status, amountDue, paid, lines, creditNotes }: ProviderInvoice): Record<DialogName, boolean> {
  const isOpen = status === 'Open' || status === 'Overdue';
  return {
    transfer: isOpen && amountDue > 0,
    credit: status !== 'Void' && lines.some((line) => uncreditedAmount(line) > 0),
    refund: amountDue < 0 && creditNotes.some(({ total, refunded }) => total > refunded),
    void: isOpen && paid === 0,
  };
}

/** The actions that need no dialog. */
function useDirectChanges({ _id: id, company, remindersPaused, status }: ProviderInvoice): readonly MenuItem[] {
  const { change: send } = useChange(providerInvoices.send);
  const { change: pause } = useChange(providerInvoices.pauseReminders);
  const params = { companyId: company._id, id };
  const sendAgain = async (): Promise<void> => {
    const { error } = await send({ params });
    if (!error) raiseToast({ kind: 'success', message: texts.sent });
  };
  const switchReminders = async (): Promise<void> => {
    const { error } = await pause({ params, body: { paused: !remindersPaused } });
    if (!error) raiseToast({ kind: 'success', message: remindersPaused ? texts.resumed : texts.paused });
  };
  if (status === 'Void') return [];
  const reminders = {
    label: remindersPaused ? texts.more.resume : texts.more.pause,
    onSelect: () => void switchReminders(),
  };
  return [{ label: texts.more.send, onSelect: () => void sendAgain() }, ...(status === 'Paid' ? [] : [reminders])];
}

const order = ['transfer', 'refund', 'credit', 'void'] as const satisfies DialogName[];

/** The actions on an invoice, for users with billing permission. */
function useWork(invoice: ProviderInvoice) {
  const direct = useDirectChanges(invoice);
  return useMayBill() ? { possible: allowedDialogs(invoice), direct } : { possible: nothing, direct: [] };
}

/** An issued invoice with its actions for users with billing permission. */
export function InvoiceWork({ invoice }: { invoice: ProviderInvoice }) {
  const [open, setOpen] = useState<DialogName | null>(null);
  const { possible, direct } = useWork(invoice);
  const { _id, company, documents, remindersPaused } = invoice;
  const number = numberOf(invoice);
  const [first, ...others] = order.filter((name) => possible[name] && name !== 'void');
  const itemOf = (name: DialogName): MenuItem => ({ label: texts.more[name], onSelect: () => setOpen(name) });
  const Dialog = open === null ? null : dialogs[open];
  return (
    <div className={common.record}>
      <RecordHead
        crumbs={invoiceCrumbs(invoice)}
        title={<bdi className={common.title}>{number}</bdi>}
        meta={[
          <InvoiceStatusBadge key="status" status={invoice.status} look="plain" />,
          <bdi key="client">{company.name}</bdi>,
          ...(remindersPaused ? [texts.remindersPaused] : []),
        ]}
        actions={
          <>
            {first && (
              <Button variant="primary" onClick={() => setOpen(first)}>
                {texts.more[first]}
              </Button>
            )}
            {documents.pdf && (
              <Button onClick={() => void savePdf(_id, number, company._id)}>{invoicesTexts.actions.pdfShort}</Button>
            )}
          </>
        }
        menu={[
          ...others.map(itemOf),
          ...direct,
          ...(documents.xml
            ? [{ label: invoicesTexts.actions.xml, onSelect: () => void saveXml(_id, number, company._id) }]
            : []),
          ...(possible.void ? [{ ...itemOf('void'), tone: 'danger' as const }] : []),
        ]}
      />
      <InvoiceContent invoice={invoice} companyId={company._id}>
        <InvoiceReminders invoice={invoice} />
      </InvoiceContent>
      {Dialog && <Dialog invoice={invoice} onClose={() => setOpen(null)} />}
    </div>
  );
}
