import type { ProviderInvoice } from '@gatehouse/contract/invoices/invoice.schema';
import { providerInvoices } from '@gatehouse/contract/invoices/provider-invoices';
import { useParams } from 'react-router';

import { useRead } from '../../../core/data/use-read.ts';
import { onDemand, PageOnDemand } from '../../../core/on-demand.tsx';
import { usePageTitle } from '../../../core/page-title.ts';
import { RecordBody } from '../../../shared/records/record-body.tsx';
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx';
import { allInvoicesPath } from '../invoices-address.ts';
import { invoicesNames } from '../invoices-names.texts.ts';
import { invoicesTexts } from '../invoices.texts.ts';
import { numberOf } from '../list/invoice-columns.tsx';

interface InvoiceProps {
  invoice: ProviderInvoice;
}

const draftEditor = onDemand<InvoiceProps>(async () => ({ default: (await import('./draft-editor.tsx')).DraftEditor }));
const invoiceWork = onDemand<InvoiceProps>(async () => ({ default: (await import('./invoice-work.tsx')).InvoiceWork }));

/** A client's invoice: the editor of a draft, or an issued invoice with its actions. */
export default function ClientInvoicePage() {
  const { companyId = '', invoiceId = '' } = useParams();
  const reading = useRead(providerInvoices.get, { params: { companyId, id: invoiceId } });
  usePageTitle(reading.data ? numberOf(reading.data) : invoicesNames.title);
  return (
    <RecordBody isPage reading={reading} missing={{ ...invoicesTexts.record.missing, to: allInvoicesPath }}>
      {(invoice) => (
        <PageOnDemand
          page={invoice.status === 'Draft' ? draftEditor : invoiceWork}
          given={{ invoice }}
          waiting={<SkeletonText lines={4} />}
        />
      )}
    </RecordBody>
  );
}
