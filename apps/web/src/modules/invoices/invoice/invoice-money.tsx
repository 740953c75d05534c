import { invoices } from '@gatehouse/contract/invoices/invoices';
import type { CreditNote, Payment, Refund } from '@gatehouse/contract/invoices/invoice.schema';
import { providerInvoices } from '@gatehouse/contract/invoices/provider-invoices';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import type { ReactNode } from 'react';

import { download } from '../../../core/download.ts';
import { ownOnly } from '../../../core/sides.ts';
import { invoiceFileTexts as fileTexts } from '../../../shared/invoices/invoice-files.texts.ts';
import { sideDownload } from '../../../shared/sides/side-download.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Text, textLook } from '../../../ui/layout/text.tsx';
import { Money } from '../../../ui/money/money.tsx';
import styles from '../invoices.module.css';
import { shownDay } from '../list/invoice-columns.tsx';
import { invoiceTexts as texts } from './invoice.texts.ts';
import type { AnyInvoice } from './use-invoice.ts';

interface MoneyProps {
  invoice: AnyInvoice;
  timeZone: string;
  companyId?: string | undefined;
}

interface LineProps {
  start: ReactNode;
  /** Smaller text below the first line. */
  detail?: ReactNode;
  amount: ReactNode;
  end?: ReactNode;
}

const MoneyLine = ({ start, detail, amount, end }: LineProps) => (
  <Row as="li" gap="4 12" justify="between" className={styles.moneyLine}>
    <Stack as="span" gap={0} className={styles.moneyWords}>
      <span>{start}</span>
      {detail !== undefined && (
        <Text as="span" size={12} tone="muted">
          <bdi>{detail}</bdi>
        </Text>
      )}
    </Stack>
    <Row as="span" gap={4} wraps={false} className={styles.moneyEnd}>
      {amount}
      {end}
    </Row>
  </Row>
);

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className={classNames(textLook({ size: 14, weight: 'strong' }), styles.sectionTitle)}>{title}</h2>
      <ul className={styles.moneyList}>{children}</ul>
    </section>
  );
}

const detailOf = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' · ');

function PaymentLine({ payment, ...props }: MoneyProps & { payment: Payment }) {
  const { invoice, timeZone, companyId } = props;
  const { _id: paymentId, method, reference, paidAt, amount } = payment;
  const save = () =>
    download(invoices.receipt, { params: { id: invoice._id, paymentId } }, fileTexts.receipt(invoice.invoiceID ?? ''));
  return (
    <MoneyLine
      start={texts.payments[method]}
      detail={detailOf(shownDay(paidAt, timeZone), reference)}
      amount={<Money amount={amount} currency={invoice.currency} />}
      end={ownOnly(
        companyId,
        <IconButton
          size="small"
          label={texts.payments.receipt}
          icon={<IconDownload size={16} stroke={1.7} />}
          onClick={() => void save()}
        />,
      )}
    />
  );
}

const RefundLine = ({ refund, invoice, timeZone }: MoneyProps & { refund: Refund }) => (
  <MoneyLine
    start={texts.payments.refund}
    detail={detailOf(
      shownDay(refund.refundedAt, timeZone),
      texts.payments.states[refund.state],
      texts.payments[refund.method],
      refund.reference,
    )}
    amount={<Money amount={-refund.amount} currency={invoice.currency} />}
  />
);

const documents = {
  pdf: { own: invoices.creditNotePdf, staff: providerInvoices.creditNotePdf },
  xml: { own: invoices.creditNoteXml, staff: providerInvoices.creditNoteXml },
};

function CreditNoteLine({ note, invoice, timeZone, companyId }: MoneyProps & { note: CreditNote }) {
  const input = { params: { id: invoice._id, creditNoteId: note._id } };
  const number = note.creditNoteID;
  const pdf = () => sideDownload({ ...documents.pdf, companyId }, input, fileTexts.pdf(number));
  const xml = () => sideDownload({ ...documents.xml, companyId }, input, fileTexts.xml(number));
  return (
    <MoneyLine
      start={<bdi className={classNames(textLook({ size: 13 }), styles.number)}>{number}</bdi>}
      detail={detailOf(shownDay(note.issuedAt, timeZone), note.reason)}
      amount={<Money amount={-note.total} currency={note.currency} />}
      end={
        <>
          <Button size="small" variant="quiet" aria-label={texts.creditNotes.pdf(number)} onClick={() => void pdf()}>
            {texts.creditNotes.pdfShort}
          </Button>
          <Button size="small" variant="quiet" aria-label={texts.creditNotes.xml(number)} onClick={() => void xml()}>
            {texts.creditNotes.xmlShort}
          </Button>
        </>
      }
    />
  );
}

/** Payments with receipts, refunds, and credit notes with their documents. */
export function InvoiceMoney(props: MoneyProps) {
  const { payments, refunds, creditNotes } = props.invoice;
  return (
    <>
      {payments.length + refunds.length > 0 && (
        <Section title={texts.payments.title}>
          {payments.map((payment) => (
            <PaymentLine key={payment._id} payment={payment} {...props} />
          ))}
          {refunds.map((refund) => (
            <RefundLine key={refund._id} refund={refund} {...props} />
          ))}
        </Section>
      )}
      {creditNotes.length > 0 && (
        <Section title={texts.creditNotes.title}>
          {creditNotes.map((note) => (
            <CreditNoteLine key={note._id} note={note} {...props} />
          ))}
        </Section>
      )}
    </>
  );
}
