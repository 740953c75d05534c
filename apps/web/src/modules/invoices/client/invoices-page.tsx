import { bookmarkId } from '@gatehouse/contract/bookmarks/bookmarks';
import { invoices } from '@gatehouse/contract/invoices/invoices';
import type { InvoiceRow } from '@gatehouse/contract/invoices/invoice.schema';

import { useRead } from '../../../core/data/use-read.ts';
import { download } from '../../../core/download.ts';
import { useUserInfo } from '../../../core/session-store.ts';
import { useZoneDay } from '../../../shared/dates/use-zone-day.ts';
import { facetsOf } from '../../../shared/resource-list/facets-of.tsx';
import { ListView } from '../../../shared/resource-list/list-view.tsx';
import type { Peek } from '../../../shared/resource-list/peek.tsx';
import { usePagedRows } from '../../../shared/resource-list/use-list-rows.ts';
import { type ListState, useListState } from '../../../shared/resource-list/use-list-state.ts';
import type { MenuItem } from '../../../ui/actions/menu.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { textLook } from '../../../ui/layout/text.tsx';
import { BookmarkStar } from '../../../ui/marks/bookmark-star.tsx';
import { useNow } from '../../../ui/time/use-now.ts';
import { billingPath } from '../../../shared/invoices/billing-address.ts';
import { invoiceAddress } from '../invoices-address.ts';
import styles from '../invoices.module.css';
import { invoicesTexts } from '../invoices.texts.ts';
import { InvoicePeek, InvoicePeekActions, InvoiceStar } from '../peek/invoice-peek.tsx';
import { InvoiceCard, invoiceColumns } from '../list/invoice-columns.tsx';
import { invoiceFilterViews } from '../list/invoice-filters.tsx';
import { InvoiceRowActions } from '../list/invoice-row-actions.tsx';
import { InvoiceSums } from '../list/invoice-sums.tsx';
import { SpendCard } from '../spend/spend-card.tsx';
import { spendTexts } from '../spend/spend.texts.ts';
import { BillingHead } from '../../../shared/payments/billing-head.tsx';

const { exports: exportTexts, files, list: listTexts } = invoicesTexts;

const peek: Peek<InvoiceRow> = {
  title: ({ row }) => (
    <bdi className={classNames(textLook({ size: 13 }), styles.number)}>
      {row?.invoiceID ?? invoicesTexts.list.caption}
    </bdi>
  ),
  content: ({ id }) => <InvoicePeek id={id} />,
  footer: ({ id }) => <InvoicePeekActions id={id} />,
  actions: ({ id }) => <InvoiceStar id={id} />,
  page: ({ id }) => invoiceAddress(id),
};

const starOf = ({ _id, invoiceID }: InvoiceRow) => <BookmarkStar id={bookmarkId('invoice', _id)} name={invoiceID} />;

/** Number of years for which a statement can be downloaded. */
const statementYears = 3;

/** The exports: the list as a file, and a statement for each of the last years. */
function useExports(query: object): readonly MenuItem[] {
  const thisYear = Number(useZoneDay()(useNow()).slice(0, 4));
  const years = Array.from({ length: statementYears }, (_, back) => thisYear - back);
  return [
    { label: exportTexts.csv, onSelect: () => void download(invoices.export, { query }, files.csv) },
    ...years.map((year) => ({
      label: exportTexts.statementPdf(year),
      onSelect: () => void download(invoices.statementPdf, { params: { year } }, files.statementPdf(year)),
    })),
    ...years.map((year) => ({
      label: exportTexts.statementCsv(year),
      onSelect: () => void download(invoices.statementCsv, { params: { year } }, files.statementCsv(year)),
    })),
  ];
}

function useSums(state: ListState) {
  const all = useRead(invoices.sums, { query: {} });
  const { sort: _sort, ...query } = state.query as { sort: string; q?: string };
  const listed = useRead(invoices.sums, { query }, { keepPrevious: true });
  return { query, currencies: all.data?.map(({ currency }) => currency) ?? [], sums: listed.data };
}

/** The invoices of the company, with the sums of the listed ones. */
export default function InvoicesPage() {
  const { timeZone } = useUserInfo().company;
  const state = useListState(invoices.list);
  const source = usePagedRows({ list: invoices.list, state });
  const { query, currencies, sums } = useSums(state);
  const more = useExports(query);
  const quarters = useRead(invoices.quarters);
  return (
    <>
      <BillingHead />
      <SpendCard title={spendTexts.spend} reading={quarters} path={billingPath} />
      <ListView
        name="invoices"
        columns={invoiceColumns<InvoiceRow>(timeZone)}
        texts={listTexts}
        state={state}
        source={source}
        facets={facetsOf(invoices.list, state, { filters: invoiceFilterViews(currencies), counts: undefined })}
        more={more}
        peek={peek}
        rowMark={starOf}
        rowLink={({ _id }) => invoiceAddress(_id)}
        actionsAtMost={2}
        rowActions={(invoice) => <InvoiceRowActions invoice={invoice} />}
        card={(invoice, Link) => <InvoiceCard invoice={invoice} timeZone={timeZone} Link={Link} />}
      >
        <InvoiceSums sums={sums} />
      </ListView>
    </>
  );
}
