import { billingDetails } from '@gatehouse/contract/billing-details/billing-details';

import { useRead } from '../../../core/data/use-read.ts';
import { RecordBody } from '../../../shared/records/record-body.tsx';
import { billingPath } from '../../../shared/invoices/billing-address.ts';
import { invoicesNames } from '../invoices-names.texts.ts';
import styles from '../invoices.module.css';
import { BillingHead } from '../../../shared/payments/billing-head.tsx';
import { DetailsForm } from './details-form.tsx';
import { detailsTexts as texts } from './details.texts.ts';

export default function DetailsPage() {
  const reading = useRead(billingDetails.get);
  return (
    <div className={styles.column}>
      <BillingHead title={invoicesNames.details} />
      <RecordBody reading={reading} missing={{ ...texts.missing, to: billingPath }}>
        {(details) => <DetailsForm details={details} />}
      </RecordBody>
    </div>
  );
}
