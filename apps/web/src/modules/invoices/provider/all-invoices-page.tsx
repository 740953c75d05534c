import { provider } from '@gatehouse/contract/provider/provider';
import { providerInvoices } from '@gatehouse/contract/invoices/provider-invoices';

import { useRead } from '../../../core/data/use-read.ts';
import { facetsOf } from '../../../shared/resource-list/facets-of.tsx';
import { ListView } from '../../../shared/resource-list/list-view.tsx';
import { usePagedRows } from '../../../shared/resource-list/use-list-rows.ts';
import { type ListState, useListState } from '../../../shared/resource-list/use-list-state.ts';
import { allInvoicesPath, invoiceAddress } from '../invoices-address.ts';
import { invoicesNames } from '../invoices-names.texts.ts';
import { invoicesTexts } from '../invoices.texts.ts';
import { columnsOfAll, InvoiceCard } from '../list/invoice-columns.tsx';
import { staffFilterViews } from '../list/invoice-filters.tsx';
import { InvoiceRowActions } from '../list/invoice-row-actions.tsx';
import { InvoiceSums } from '../list/invoice-sums.tsx';
import { SpendCard } from '../spend/spend-card.tsx';
import { spendTexts } from '../spend/spend.texts.ts';
import { bulkIssue } from './bulk-issue.tsx';
import { invoiceViews } from './invoice-views.ts';
import { NewInvoice } from './new-invoice.tsx';
import { StaffHead } from './staff-head.tsx';
import { useMayBill } from './use-may-bill.ts';
import { workTexts } from './work.texts.ts';

const list = providerInvoices.all;
const listTexts = { ...invoicesTexts.list, ...workTexts.list };
const allClients = { limit: 200 } as const;

function useFacets(state: ListState) {
  const sums = useRead(providerInvoices.allSums, { query: {} });
  const clients = useRead(provider.companies, { query: allClients });
  const company = {
    label: invoicesTexts.filters.client,
    options: clients.data?.rows.map(({ _id, name }) => ({ value: _id, label: name })),
    wordOf: () => invoicesTexts.filters.oneClient,
  };
  const currencies = sums.data?.map(({ currency }) => currency) ?? [];
  return facetsOf(list, state, { filters: { company, ...staffFilterViews(currencies) }, counts: undefined });
}

export default function AllInvoicesPage() {
  const mayBill = useMayBill();
  const state = useListState(list, { views: invoiceViews, defaultView: 'all' });
  const source = usePagedRows({ list, state });
  const { sort: _sort, ...query } = state.query as { sort: string; q?: string };
  const sums = useRead(providerInvoices.allSums, { query }, { keepPrevious: true });
  const quarters = useRead(providerInvoices.allQuarters);
  return (
    <>
      <StaffHead title={invoicesNames.allInvoices} action={<NewInvoice />} />
      <SpendCard title={spendTexts.invoiced} reading={quarters} path={allInvoicesPath} />
      <ListView
        name="all-invoices"
        columns={columnsOfAll}
        texts={listTexts}
        state={state}
        source={source}
        views={invoiceViews}
        facets={useFacets(state)}
        {...(mayBill && { bulk: bulkIssue })}
        rowLink={({ _id, company }) => invoiceAddress(_id, company._id)}
        actionsAtMost={2}
        rowActions={(invoice) => <InvoiceRowActions invoice={invoice} companyId={invoice.company._id} />}
        card={(invoice, Link) => (
          <InvoiceCard invoice={invoice} timeZone="UTC" client={invoice.company.name} Link={Link} />
        )}
      >
        <InvoiceSums sums={sums.data} />
      </ListView>
    </>
  );
}
