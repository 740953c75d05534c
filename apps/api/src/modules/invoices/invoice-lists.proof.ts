import { invoices } from '@gatehouse/contract/invoices/invoices';
import { providerInvoices } from '@gatehouse/contract/invoices/provider-invoices';

import { inAnyCase, type ProofContext, type ListProofs, proofOf } from '../../testing/lists/list-proof.ts';
import { buildDraft, buildSubscription } from './invoices.build.ts';

interface Row {
  invoiceID: string | null;
  issuedAt: string | null;
  currency: string;
  subscriptionId?: string | null;
  company?: { name: string };
}
/** Sorts by number. Drafts have none and come last. */
const byNumber = ({ invoiceID }: Row) => (invoiceID ? Number(invoiceID.replaceAll(/\D/g, '')) : null);
const rules = {
  sorts: { invoiceID: byNumber },
  filters: { issued: ({ issuedAt }: Row) => issuedAt, currency: inAnyCase(({ currency }: Row) => currency) },
  search: ({ invoiceID }: Row) => [invoiceID],
};
const staffFilters = { ...rules.filters, subscription: ({ subscriptionId = null }: Row) => subscriptionId };

async function buildOfSubscription({ portal: { platform }, companyId: company_id }: ProofContext): Promise<void> {
  const subscription_id = await buildSubscription(platform.database, { company_id, start_date: '2090-01-31' });
  await buildDraft(platform.database, { company_id, subscription_id });
}

export const proof: ListProofs = {
  lists: {
    ...proofOf(invoices.list, rules),
    ...proofOf(providerInvoices.list, { ...rules, filters: staffFilters, build: buildOfSubscription }),
    ...proofOf(providerInvoices.all, {
      ...rules,
      filters: staffFilters,
      search: ({ invoiceID, company }) => [invoiceID, company.name],
    }),
  },
};
