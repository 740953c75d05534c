import type { InvoiceStatus } from '@gatehouse/contract/invoices/invoices-access';

import { StatusBadge, type StatusSign } from '../../ui/marks/status-badge.tsx';
import { TwoLineCell } from '../../ui/table/two-line-cell.tsx';
import { invoiceMarkTexts as texts } from './invoice-marks.texts.ts';

const signs: Record<InvoiceStatus, StatusSign> = {
  Draft: 'draft',
  Open: 'open',
  Overdue: 'overdue',
  Paid: 'completed',
  Void: 'falsePositive',
};

interface StatusProps {
  status: InvoiceStatus;
  look?: 'pill' | 'plain';
}

/** The status of an invoice as icon and text. */
export const InvoiceStatusBadge = ({ status, look }: StatusProps) => (
  <StatusBadge sign={signs[status]} label={texts.statuses[status]} {...(look && { look })} />
);

interface InvoiceStatusFacts {
  status: InvoiceStatus;
  total: number;
  paid: number;
  credited: number;
  disputed: boolean;
}

/** Returns notes that the status does not include: partly paid or credited, or disputed by the bank. */
export function statusNotes({ status, total, paid, credited, disputed }: InvoiceStatusFacts): string[] {
  const isWhole = credited >= total;
  return [
    ...(disputed ? [texts.disputed] : []),
    ...(credited > 0 && status !== 'Void' ? [isWhole ? texts.credited : texts.partlyCredited] : []),
    ...(paid > 0 && (status === 'Open' || status === 'Overdue') ? [texts.partlyPaid] : []),
  ];
}

/** The status of an invoice with its notes on a second line. */
export function InvoiceStatusWithNotes(invoice: InvoiceStatusFacts) {
  const notes = statusNotes(invoice);
  return (
    <TwoLineCell
      first={<InvoiceStatusBadge status={invoice.status} look="plain" />}
      second={notes.length === 0 ? undefined : notes.join(' · ')}
    />
  );
}
