import { providerInvoices } from '@gatehouse/contract/invoices/provider-invoices';
import { useParams } from 'react-router';

import { useRead } from '../../../core/data/use-read.ts';
import { usePageTitle } from '../../../core/page-title.ts';
import { RecordBody } from '../../../shared/records/record-body.tsx';
import { allInvoicesPath } from '../billing-address.ts';
import { billingNames } from '../billing-names.texts.ts';
import { billingTexts } from '../billing.texts.ts';
import { numberOf } from '../list/invoice-columns.tsx';
import { DraftEditor } from './draft-editor.tsx';
import { InvoiceWork } from './invoice-work.tsx';

/** A client's invoice: the editor of a draft, or an issued invoice with its actions. */
export default function ClientInvoicePage() {
  const { companyId = '', invoiceId = '' } = useParams();
  const reading = useRead(providerInvoices.get, { params: { companyId, id: invoiceId } });
  usePageTitle(reading.data ? numberOf(reading.data) : billingNames.title);
  return (
    <RecordBody isPage reading={reading} missing={{ ...billingTexts.record.missing, to: allInvoicesPath }}>
      {(invoice) =>
        invoice.status === 'Draft' ? <DraftEditor invoice={invoice} /> : <InvoiceWork invoice={invoice} />
      }
    </RecordBody>
  );
}
