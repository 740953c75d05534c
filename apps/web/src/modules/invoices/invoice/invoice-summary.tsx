import type { ReactNode } from 'react';

import { DueDate } from '../../../shared/dates/due-date.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Text, textLook } from '../../../ui/layout/text.tsx';
import { Money } from '../../../ui/money/money.tsx';
import { InvoiceStatusBadge, statusNotes } from '../../../shared/invoices/invoice-marks.tsx';
import { shownDay } from '../list/invoice-columns.tsx';
import { invoiceTexts as texts } from './invoice.texts.ts';
import type { AnyInvoice } from './use-invoice.ts';

interface SummaryProps {
  invoice: AnyInvoice;
  timeZone: string;
  /** The ways to pay the invoice. */
  children?: ReactNode;
}

/** The amount due of an invoice with its due date, or its total once it is settled. */
export function InvoiceSummary({ invoice, timeZone, children }: SummaryProps) {
  const { status, amountDue, total, currency } = invoice;
  const isUnpaid = status === 'Open' || status === 'Overdue';
  const notes = statusNotes(invoice);
  return (
    <Card>
      <Stack gap={16}>
        <Stack gap={4}>
          <Row justify="between">
            <Text as="span" size={13} tone="muted">
              {isUnpaid ? texts.sums.due : texts.sums.total}
            </Text>
            <InvoiceStatusBadge status={status} />
          </Row>
          <p className={textLook({ size: 28, weight: 'strong', isNumeric: true })}>
            <Money amount={isUnpaid ? amountDue : total} currency={currency} />
          </p>
          <Settlement invoice={invoice} timeZone={timeZone} />
          {notes.length > 0 && (
            <Text size={13} tone="muted">
              {notes.join(' · ')}
            </Text>
          )}
        </Stack>
        {children}
      </Stack>
    </Card>
  );
}

/** The day until which, or on which, the invoice is paid. */
function Settlement({ invoice: { status, dueDate, paidAt }, timeZone }: Omit<SummaryProps, 'children'>) {
  if (status === 'Paid') return <Text size={13}>{texts.paidOn(shownDay(paidAt, timeZone))}</Text>;
  if (dueDate === null || status === 'Void') return null;
  return (
    <Row gap={4}>
      <Text as="span" size={13} tone="muted">
        {texts.facts.due}
      </Text>
      <DueDate day={dueDate} timeZone={timeZone} />
    </Row>
  );
}
