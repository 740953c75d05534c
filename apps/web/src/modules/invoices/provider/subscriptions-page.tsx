import type { Subscription } from '@gatehouse/contract/invoices/subscriptions.schema';
import { subscriptions } from '@gatehouse/contract/invoices/subscriptions';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useState } from 'react';
import { useParams } from 'react-router';

import { useRead } from '../../../core/data/use-read.ts';
import { RecordBody } from '../../../shared/records/record-body.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { allInvoicesPath } from '../invoices-address.ts';
import own from '../../../shared/payments/card-rows.module.css';
import { ClientFrame } from './client-frame.tsx';
import { NewSubscriptionDialog } from './subscription-dialog.tsx';
import { SubscriptionRow } from './subscription-row.tsx';
import { subscriptionTexts as texts } from './subscription.texts.ts';
import { useMayBill } from './use-may-bill.ts';
import { workTexts } from './work.texts.ts';

function Add({ companyId }: { companyId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="primary" icon={<IconPlus size={16} stroke={1.8} />} onClick={() => setIsOpen(true)}>
        {texts.add}
      </Button>
      {isOpen && <NewSubscriptionDialog companyId={companyId} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function Rows({ all, companyId }: { all: readonly Subscription[]; companyId: string }) {
  if (all.length === 0) {
    return (
      <Card>
        <EmptyState kind="first-use" title={texts.none}>
          {texts.noneWhy}
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card padding="flush">
      <ul className={own.rows}>
        {all.map((subscription) => (
          <SubscriptionRow key={subscription._id} subscription={subscription} companyId={companyId} />
        ))}
      </ul>
    </Card>
  );
}

export default function SubscriptionsPage() {
  const { companyId = '' } = useParams();
  const mayBill = useMayBill();
  const reading = useRead(subscriptions.list, { params: { companyId } });
  return (
    <ClientFrame
      companyId={companyId}
      title={workTexts.subTabs.subscriptions}
      action={mayBill && <Add companyId={companyId} />}
    >
      <RecordBody reading={reading} missing={{ ...texts.missing, to: allInvoicesPath }}>
        {(all) => <Rows all={all} companyId={companyId} />}
      </RecordBody>
    </ClientFrame>
  );
}
