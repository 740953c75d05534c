import type { InvoiceRow, ProviderInvoiceRow } from '@gatehouse/contract/invoices-schema';
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
import { InvoiceStanding, InvoiceStatusBadge, standingNotes } from '../billing-marks.tsx';

const texts = billingTexts.columns;

/** A row of either side. */
export type ListedInvoice = InvoiceRow | ProviderInvoiceRow;

/** The number of an invoice; a draft has none yet. */
export const numberOf = ({ invoiceID }: Pick<ListedInvoice, 'invoiceID'>): string => invoiceID ?? billingTexts.draft;

/** The day of a moment as it is shown. */
export const shownDay = (moment: string | null, timeZone: string): string =>
  moment === null ? billingTexts.nothing : (displayDate(dayInZone(new Date(moment), timeZone)) ?? billingTexts.nothing);

const isOpen = ({ status }: ListedInvoice): boolean => status === 'Open' || status === 'Overdue';

function Due({ invoice, timeZone }: { invoice: ListedInvoice; timeZone: string }) {
  const { dueDate } = invoice;
  if (dueDate === null) return billingTexts.nothing;
  return <DueDate day={dueDate} isDone={!isOpen(invoice)} timeZone={timeZone} />;
}

/** Beside the status, which says that it is a draft. */
const Number = ({ invoice: { invoiceID } }: { invoice: ListedInvoice }) =>
  invoiceID === null ? (
    <span className={styles.noNumber}>{billingTexts.noNumber}</span>
  ) : (
    <bdi className={styles.number} dir="ltr">
      {invoiceID}
    </bdi>
  );

/** The columns of every list of invoices; days count in the zone of the company. */
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
  { key: 'status', title: texts.status, cell: (invoice) => <InvoiceStanding {...invoice} />, width: '138px' },
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

/** The same over all clients; their days are those of UTC, since each client has a zone of its own. */
export const columnsOfAll: readonly Column<ProviderInvoiceRow>[] = invoiceColumns<ProviderInvoiceRow>('UTC').flatMap(
  (column) => (column.key === 'number' ? [{ ...column, width: '172px' }, client] : [column]),
);

interface CardProps {
  invoice: ListedInvoice;
  timeZone: string;
  /** Over all clients. */
  client?: string;
  Link: CardLink;
}

/** An invoice on a phone. */
export function InvoiceCard({ invoice, timeZone, client: name, Link }: CardProps) {
  const notes = standingNotes(invoice);
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
