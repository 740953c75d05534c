import type { InvoiceRow, ProviderInvoiceRow } from '@gatehouse/contract/invoices/invoice.schema';
import { displayDate } from '@gatehouse/domain/display-date';
import { dayInZone } from '@gatehouse/domain/time-zone';

import { clientLogo } from '../../../core/file-address.ts';
import { DueDate } from '../../../shared/dates/due-date.tsx';
import { Money } from '../../../ui/money/money.tsx';
import { CompanyCell } from '../../../ui/people/company-cell.tsx';
import { CardLines } from '../../../ui/table/card-lines.tsx';
import type { CardLink, Column } from '../../../ui/table/data-table-column.ts';
import styles from '../billing.module.css';
import { billingTexts } from '../billing.texts.ts';
import { InvoiceStatusWithNotes, InvoiceStatusBadge, statusNotes } from '../billing-marks.tsx';

const texts = billingTexts.columns;

/** An invoice row as clients or staff read it. */
export type ListedInvoice = InvoiceRow | ProviderInvoiceRow;

/** Returns the number of an invoice, or "Draft". */
export const numberOf = ({ invoiceID }: Pick<ListedInvoice, 'invoiceID'>): string => invoiceID ?? billingTexts.draft;

/** Formats the day of a moment in a time zone. */
export const shownDay = (moment: string | null, timeZone: string): string =>
  moment === null ? billingTexts.nothing : (displayDate(dayInZone(new Date(moment), timeZone)) ?? billingTexts.nothing);

const isOpen = ({ status }: ListedInvoice): boolean => status === 'Open' || status === 'Overdue';

function Due({ invoice, timeZone }: { invoice: ListedInvoice; timeZone: string }) {
  const { dueDate } = invoice;
  if (dueDate === null) return billingTexts.nothing;
  return <DueDate day={dueDate} isDone={!isOpen(invoice)} timeZone={timeZone} />;
}

/** The number of an invoice. The status column already marks drafts. */
const Number = ({ invoice: { invoiceID } }: { invoice: ListedInvoice }) =>
  invoiceID === null ? (
    <span className={styles.noNumber}>{billingTexts.noNumber}</span>
  ) : (
    <bdi className={styles.number} dir="ltr">
      {invoiceID}
    </bdi>
  );

/** The columns of every invoice list; days are in the given time zone. */
export const invoiceColumns = <R extends ListedInvoice>(timeZone: string): readonly Column<R>[] => [
  {
    key: 'number',
    identifies: true,
    title: texts.number,
    cell: (invoice) => <Number invoice={invoice} />,
    sort: 'invoiceID',
    firstSort: 'descending',
  },
  {
    key: 'issued',
    title: texts.issued,
    cell: ({ issuedAt }) => <span className={styles.day}>{shownDay(issuedAt, timeZone)}</span>,
    width: '120px',
  },
  {
    key: 'due',
    title: texts.due,
    cell: (invoice) => (
      <span className={styles.day}>
        <Due invoice={invoice} timeZone={timeZone} />
      </span>
    ),
    width: '148px',
    sort: 'dueDate',
    firstSort: 'descending',
  },
  { key: 'status', title: texts.status, cell: (invoice) => <InvoiceStatusWithNotes {...invoice} />, width: '138px' },
  {
    key: 'amount',
    title: texts.amount,
    cell: ({ total, currency }) => <Money amount={total} currency={currency} />,
    kind: 'number',
    width: '152px',
  },
];

const client: Column<ProviderInvoiceRow> = {
  key: 'client',
  title: texts.client,
  cell: ({ company }) => <CompanyCell name={company.name} logo={clientLogo(company)} />,
};

/** The columns over all clients. Their days are in UTC, because each client has its own time zone. */
export const columnsOfAll: readonly Column<ProviderInvoiceRow>[] = invoiceColumns<ProviderInvoiceRow>('UTC').flatMap(
  (column) => (column.key === 'number' ? [{ ...column, width: '172px' }, client] : [column]),
);

interface CardProps {
  invoice: ListedInvoice;
  timeZone: string;
  /** Name of the client, in lists over all clients. */
  client?: string;
  Link: CardLink;
}

/** An invoice as a card on a phone. */
export function InvoiceCard({ invoice, timeZone, client: name, Link }: CardProps) {
  const notes = statusNotes(invoice);
  const issuedOrNotes = notes.length === 0 ? shownDay(invoice.issuedAt, timeZone) : notes.join(' · ');
  return (
    <CardLines
      start={<InvoiceStatusBadge status={invoice.status} look="plain" />}
      end={<Due invoice={invoice} timeZone={timeZone} />}
      title={
        <Link>
          <Number invoice={invoice} />
        </Link>
      }
      foot={<bdi>{name ?? issuedOrNotes}</bdi>}
      footEnd={<Money amount={invoice.total} currency={invoice.currency} isStrong />}
    />
  );
}
