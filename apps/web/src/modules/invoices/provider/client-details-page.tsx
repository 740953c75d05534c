import { clientBillingDetails } from '@gatehouse/contract/billing-details/billing-details';
import { useParams } from 'react-router';

import { useRead } from '../../../core/data/use-read.ts';
import { RecordBody } from '../../../shared/records/record-body.tsx';
import { allInvoicesPath } from '../invoices-address.ts';
import { invoicesNames } from '../invoices-names.texts.ts';
import { DetailsForm } from '../details/details-form.tsx';
import { detailsTexts } from '../details/details.texts.ts';
import { ClientFrame } from './client-frame.tsx';

export default function ClientDetailsPage() {
  const { companyId = '' } = useParams();
  const reading = useRead(clientBillingDetails.get, { params: { companyId } });
  return (
    <ClientFrame companyId={companyId} title={invoicesNames.details}>
      <RecordBody reading={reading} missing={{ ...detailsTexts.missing, to: allInvoicesPath }}>
        {(details) => <DetailsForm details={details} />}
      </RecordBody>
    </ClientFrame>
  );
}
