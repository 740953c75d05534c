import type { ProviderInvoiceRow } from '@gatehouse/contract/invoices/invoice.schema';
import { providerInvoices } from '@gatehouse/contract/invoices/provider-invoices';
import { useParams } from 'react-router';

import { useRead } from '../../../core/data/use-read.ts';
import { facetsOf } from '../../../shared/resource-list/facets-of.tsx';
import { ListView } from '../../../shared/resource-list/list-view.tsx';
import { usePagedRows } from '../../../shared/resource-list/use-list-rows.ts';
import { useListState } from '../../../shared/resource-list/use-list-state.ts';
import { clientInvoicesPath, invoiceAddress } from '../invoices-address.ts';
import { invoicesNames } from '../invoices-names.texts.ts';
import { invoicesTexts } from '../invoices.texts.ts';
import { InvoiceCard, invoiceColumns } from '../list/invoice-columns.tsx';
import { staffFilterViews } from '../list/invoice-filters.tsx';
import { InvoiceRowActions } from '../list/invoice-row-actions.tsx';
import { InvoiceSums } from '../list/invoice-sums.tsx';
import { SpendCard } from '../spend/spend-card.tsx';
import { spendTexts } from '../spend/spend.texts.ts';
import { bulkIssue } from './bulk-issue.tsx';
import { ClientFrame } from './client-frame.tsx';
import { invoiceViews } from './invoice-views.ts';
import { NewInvoiceOf } from './new-invoice.tsx';
import { useMayBill } from './use-may-bill.ts';
import { workTexts } from './work.texts.ts';

const list = providerInvoices.list;
const listTexts = { ...invoicesTexts.list, ...workTexts.list };
const columns = invoiceColumns<ProviderInvoiceRow>('UTC');

/** The invoices of one client, including drafts. */
export default function ClientInvoicesPage() {
  const { companyId = '' } = useParams();
  const params = { companyId };
  const mayBill = useMayBill();
  const state = useListState(list, { views: invoiceViews, defaultView: 'all' });
  const source = usePagedRows({ list, params, state });
  const { sort: _sort, ...query } = state.query as { sort: string; q?: string };
  const all = useRead(providerInvoices.sums, { params, query: {} });
  const listed = useRead(providerInvoices.sums, { params, query }, { keepPrevious: true });
  const quarters = useRead(providerInvoices.quarters, { params });
  const currencies = all.data?.map(({ currency }) => currency) ?? [];
  return (
    <ClientFrame companyId={companyId} title={invoicesNames.title} action={<NewInvoiceOf companyId={companyId} />}>
      <SpendCard title={spendTexts.invoiced} reading={quarters} path={clientInvoicesPath(companyId)} />
      <ListView
        name="client-invoices"
        columns={columns}
        texts={listTexts}
        state={state}
        source={source}
        views={invoiceViews}
        facets={facetsOf(list, state, { filters: staffFilterViews(currencies), counts: undefined })}
        {...(mayBill && { bulk: bulkIssue })}
        rowLink={({ _id }) => invoiceAddress(_id, companyId)}
        actionsAtMost={2}
        rowActions={(invoice) => <InvoiceRowActions invoice={invoice} companyId={companyId} />}
        card={(invoice, Link) => <InvoiceCard invoice={invoice} timeZone="UTC" Link={Link} />}
      >
        <InvoiceSums sums={listed.data} />
      </ListView>
    </ClientFrame>
  );
}
