import { useParams } from 'react-router';

import { usePageTitle } from '../../../core/page-title.ts';
import { RecordBody } from '../../../shared/records/record-body.tsx';
import { RecordHead } from '../../../shared/records/record-head.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { billingPath } from '../../../shared/invoices/billing-address.ts';
import { invoicesNames } from '../invoices-names.texts.ts';
import styles from '../invoices.module.css';
import { invoicesTexts } from '../invoices.texts.ts';
import { InvoiceButtons, InvoiceContent, InvoiceStar } from '../peek/invoice-peek.tsx';
import { type AnyInvoice, useInvoice } from '../invoice/use-invoice.ts';
import { numberOf } from '../list/invoice-columns.tsx';
import { saveXml } from '../list/invoice-row-actions.tsx';
import { ReturnedPayment } from '../../../shared/payments/returned-payment.tsx';

const crumbs = [{ label: invoicesNames.title, to: billingPath }];

function xmlItem({ _id, invoiceID, documents }: AnyInvoice) {
  if (invoiceID === null || !documents.xml) return [];
  return [{ label: invoicesTexts.actions.xml, onSelect: () => void saveXml(_id, invoiceID) }];
}

export default function InvoicePage() {
  const { invoiceId = '' } = useParams();
  const reading = useInvoice({ id: invoiceId });
  const title = reading.data ? numberOf(reading.data) : invoicesNames.title;
  usePageTitle(title);
  return (
    <div className={styles.record}>
      <RecordBody isPage reading={reading} missing={{ ...invoicesTexts.record.missing, to: billingPath }}>
        {(invoice) => (
          <>
            <RecordHead
              crumbs={[...crumbs, { label: numberOf(invoice) }]}
              title={<bdi className={styles.title}>{numberOf(invoice)}</bdi>}
              star={<InvoiceStar id={invoice._id} />}
              actions={<InvoiceButtons invoice={invoice} hasXml={false} />}
              menu={xmlItem(invoice)}
            />
            <Stack>
              <ReturnedPayment invoice={invoice} />
              <InvoiceContent invoice={invoice} />
            </Stack>
          </>
        )}
      </RecordBody>
    </div>
  );
}
