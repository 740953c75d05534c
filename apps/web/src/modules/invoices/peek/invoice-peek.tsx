import { bookmarkId } from '@gatehouse/contract/bookmarks/bookmarks';
import { lazy, type ReactNode, Suspense, useState } from 'react';

import { useUserInfo } from '../../../core/session-store.ts';
import { bySide, ownOnly, sides } from '../../../core/sides.ts';
import { RecordBody } from '../../../shared/records/record-body.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { BookmarkStar } from '../../../ui/marks/bookmark-star.tsx';
import { formatMoney } from '../../../ui/money/money-text.ts';
import { billingPath } from '../../../shared/invoices/billing-address.ts';
import { allInvoicesPath } from '../invoices-address.ts';
import styles from '../invoices.module.css';
import { invoicesTexts } from '../invoices.texts.ts';
import { numberOf } from '../list/invoice-columns.tsx';
import { savePdf, saveXml } from '../list/invoice-row-actions.tsx';
import { BankTransfer } from '../../../shared/payments/bank-transfer.tsx';
import { InvoiceActivity } from '../invoice/invoice-activity.tsx';
import { InvoiceDocument } from '../invoice/invoice-document.tsx';
import { InvoiceMoney } from '../invoice/invoice-money.tsx';
import { InvoiceSummary } from '../invoice/invoice-summary.tsx';
import { invoiceTexts as texts } from '../invoice/invoice.texts.ts';
import { type AnyInvoice, type InvoiceKey, useInvoice } from '../invoice/use-invoice.ts';

// Loaded on demand, because many visitors do not pay.
const PayDialog = lazy(async () => ({ default: (await import('../../../shared/payments/pay-dialog.tsx')).PayDialog }));

/** Returns the time zone for dates: that of the client, or UTC for staff, who work with several clients. */
function useInvoiceZone(companyId: string | undefined): string {
  const { timeZone } = useUserInfo().company;
  return bySide(companyId, timeZone, () => 'UTC');
}

interface InvoiceProps {
  invoice: AnyInvoice;
  companyId?: string | undefined;
}

/** An invoice as a document; its amount, payments, credit notes and activity are beside it, or around it on narrow screens. */
export function InvoiceContent({ invoice, companyId, children }: InvoiceProps & { children?: ReactNode }) {
  const timeZone = useInvoiceZone(companyId);
  return (
    <Stack gap={24} className={styles.frame}>
      {invoice.disputed && <Callout kind="warning">{texts.disputed}</Callout>}
      <div className={styles.sheet}>
        <InvoiceSummary invoice={invoice} timeZone={timeZone}>
          {ownOnly(companyId, invoice.amountDue > 0 && <BankTransfer invoice={invoice} />)}
        </InvoiceSummary>
        <InvoiceDocument invoice={invoice} timeZone={timeZone} />
        <Stack gap={24}>
          <InvoiceMoney invoice={invoice} timeZone={timeZone} companyId={companyId} />
          {children}
          <InvoiceActivity invoice={invoice} timeZone={timeZone} />
        </Stack>
      </div>
    </Stack>
  );
}

/** The button that pays the amount due; hidden if nothing is due. */
function PayInvoice({ invoice: { _id, status, amountDue, currency } }: InvoiceProps) {
  const [isOpen, setIsOpen] = useState(false);
  const isDue = (status === 'Open' || status === 'Overdue') && amountDue > 0;
  return (
    <>
      {isDue && (
        <Button variant="primary" onClick={() => setIsOpen(true)}>
          {texts.pay(formatMoney({ amount: amountDue, currency }))}
        </Button>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <PayDialog invoiceId={_id} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The downloads of an issued invoice and, for the client, the pay button. On a page the XML download is in the menu instead. */
export function InvoiceButtons({ invoice, companyId, hasXml = true }: InvoiceProps & { hasXml?: boolean }) {
  const { _id, invoiceID, documents } = invoice;
  if (invoiceID === null) return null;
  return (
    <Row>
      {ownOnly(companyId, <PayInvoice invoice={invoice} />)}
      {documents.pdf && <Button onClick={() => void savePdf(_id, invoiceID, companyId)}>{texts.documents.pdf}</Button>}
      {hasXml && documents.xml && (
        <Button onClick={() => void saveXml(_id, invoiceID, companyId)}>{texts.documents.xml}</Button>
      )}
    </Row>
  );
}

/** The bookmark star of an invoice; it needs the number, so it appears once the invoice is loaded. */
export function InvoiceStar({ id }: { id: string }) {
  const { data } = useInvoice({ id });
  return data ? <BookmarkStar id={bookmarkId('invoice', id)} name={numberOf(data)} /> : null;
}

const listPath = sides(billingPath, () => allInvoicesPath);

export function InvoicePeek(key: InvoiceKey) {
  const to = listPath(key.companyId);
  return (
    <RecordBody reading={useInvoice(key)} missing={{ ...invoicesTexts.record.missing, to }}>
      {(invoice) => <InvoiceContent invoice={invoice} companyId={key.companyId} />}
    </RecordBody>
  );
}

export function InvoicePeekActions(key: InvoiceKey) {
  const { data } = useInvoice(key);
  return data ? <InvoiceButtons invoice={data} companyId={key.companyId} /> : null;
}
