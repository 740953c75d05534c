import type { InvoiceRow, ProviderInvoiceRow } from '@gatehouse/contract/invoices/invoice.schema';
import { displayDate } from '@gatehouse/domain/display-date';
import { dayInZone } from '@gatehouse/domain/time-zone';

import { clientColumn } from '../../../shared/clients/client-rows.tsx';
import { DueDate } from '../../../shared/dates/due-date.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { textLook } from '../../../ui/layout/text.tsx';
import { Money } from '../../../ui/money/money.tsx';
import { CardLines } from '../../../ui/table/card-lines.tsx';
import type { CardLink, Column } from '../../../ui/table/data-table-column.ts';
import { TwoLineCell } from '../../../ui/table/two-line-cell.tsx';
import styles from '../invoices.module.css';
import { invoicesTexts } from '../invoices.texts.ts';
import { InvoiceStatusWithNotes, InvoiceStatusBadge, statusNotes } from '../../../shared/invoices/invoice-marks.tsx';
import { summarizeLines } from '../../../shared/invoices/summarize-lines.ts';

const texts = invoicesTexts.columns;

/** An invoice row as clients or staff read it. */
export type ListedInvoice = InvoiceRow | ProviderInvoiceRow;

/** Returns the number of an invoice, or "Draft". */
export const numberOf = ({ invoiceID }: Pick<ListedInvoice, 'invoiceID'>): string => invoiceID ?? invoicesTexts.draft;

/** Formats the day of a moment in a time zone. */
export const shownDay = (moment: string | null, timeZone: string): string =>
  moment === null
    ? invoicesTexts.nothing
    : (displayDate(dayInZone(new Date(moment), timeZone)) ?? invoicesTexts.nothing);

const isOpen = ({ status }: ListedInvoice): boolean => status === 'Open' || status === 'Overdue';

function Due({ invoice, timeZone }: { invoice: ListedInvoice; timeZone: string }) {
  const { dueDate } = invoice;
  if (dueDate === null) return invoicesTexts.nothing;
  return <DueDate day={dueDate} isDone={!isOpen(invoice)} isTwoLine timeZone={timeZone} />;
}

/** The number of an invoice. The status column already marks drafts. */
const Number = ({ invoice: { invoiceID } }: { invoice: ListedInvoice }) =>
  invoiceID === null ? (
    <span className={styles.noNumber}>{invoicesTexts.noNumber}</span>
  ) : (
    <bdi className={classNames(textLook({ size: 13 }), styles.number)} dir="ltr">
      {invoiceID}
    </bdi>
  );

/** The first line of an invoice and the number of the others. */
function For({ invoice: { lines } }: { invoice: ListedInvoice }) {
  const what = summarizeLines(lines);
  if (!what) return invoicesTexts.nothing;
  return (
    <TwoLineCell
      first={<bdi>{what.first}</bdi>}
      second={what.more === 0 ? undefined : invoicesTexts.moreLines(what.more)}
    />
  );
}

/** The columns of every invoice list; days are in the given time zone. */
export const invoiceColumns = <R extends ListedInvoice>(timeZone: string): readonly Column<R>[] => [
  {
    key: 'number',
    identifies: true,
    title: texts.number,
    cell: (invoice) => <Number invoice={invoice} />,
    width: '188px',
    sort: 'invoiceID',
    firstSort: 'descending',
  },
  { key: 'what', title: texts.what, cell: (invoice) => <For invoice={invoice} /> },
  {
    key: 'order',
    title: texts.order,
    cell: ({ purchaseOrder }) => (purchaseOrder === '' ? invoicesTexts.nothing : <bdi>{purchaseOrder}</bdi>),
    width: '120px',
    priority: 'low',
  },
  {
    key: 'issued',
    title: texts.issued,
    cell: ({ issuedAt }) => <span className={styles.day}>{shownDay(issuedAt, timeZone)}</span>,
    width: '108px',
    priority: 'lower',
  },
  {
    key: 'due',
    title: texts.due,
    cell: (invoice) => (
      <span className={styles.day}>
        <Due invoice={invoice} timeZone={timeZone} />
      </span>
    ),
    width: '132px',
    sort: 'dueDate',
    firstSort: 'descending',
  },
  { key: 'status', title: texts.status, cell: (invoice) => <InvoiceStatusWithNotes {...invoice} />, width: '126px' },
  {
    key: 'amount',
    title: texts.amount,
    cell: ({ total, currency }) => <Money amount={total} currency={currency} />,
    kind: 'number',
    width: '124px',
  },
];

/** Over all clients, what an invoice is for needs the room of its order. */
const withinAll = (column: Column<ProviderInvoiceRow>): Column<ProviderInvoiceRow> =>
  column.key === 'order' || column.key === 'issued' ? { ...column, priority: 'lowest' } : column;

/** The columns over all clients. Their days are in UTC, because each client has its own time zone. */
export const columnsOfAll: readonly Column<ProviderInvoiceRow>[] = invoiceColumns<ProviderInvoiceRow>('UTC').flatMap(
  (column) => (column.key === 'number' ? [column, clientColumn(texts.client)] : [withinAll(column)]),
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
  const what = summarizeLines(invoice.lines)?.first ?? shownDay(invoice.issuedAt, timeZone);
  const foot = [...(name === undefined ? [] : [name]), ...notes, what].join(' · ');
  return (
    <CardLines
      start={<InvoiceStatusBadge status={invoice.status} look="plain" />}
      end={<Due invoice={invoice} timeZone={timeZone} />}
      title={
        <Link>
          <Number invoice={invoice} />
        </Link>
      }
      foot={<bdi>{foot}</bdi>}
      footEnd={<Money amount={invoice.total} currency={invoice.currency} isStrong />}
    />
  );
}
