import { billingSettings } from '@gatehouse/contract/billing-settings/billing-settings';
import { defaultCurrency } from '@gatehouse/contract/invoices/invoices-access';
import type { Subscription } from '@gatehouse/contract/invoices/subscriptions.schema';
import { subscriptions } from '@gatehouse/contract/invoices/subscriptions';
import { useMemo, useState } from 'react';

import { useRead } from '../../../core/data/use-read.ts';
import { raiseToast } from '../../../core/toast.ts';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { bodyOf, checkSubscription, draftOf, emptySubscription } from './subscription-draft.ts';
import { SubscriptionFields } from './subscription-fields.tsx';
import { subscriptionTexts as texts } from './subscription.texts.ts';

interface NewProps {
  companyId: string;
  onClose: () => void;
}

function finish(onClose: () => void, message: string): void {
  raiseToast({ kind: 'success', message });
  onClose();
}

/** The dialog that creates a client's subscription, in the currency of the settings. */
export function NewSubscriptionDialog({ companyId, onClose }: NewProps) {
  const currency = useRead(billingSettings.get).data?.currency ?? defaultCurrency;
  const initial = useMemo(() => emptySubscription(currency), [currency]);
  const form = useForm({
    endpoint: subscriptions.create,
    initial,
    check: checkSubscription,
    toInput: (draft) => ({ params: { companyId }, body: bodyOf(draft) }),
    onSaved: () => finish(onClose, texts.created),
  });
  return (
    <FormDialog title={texts.add} texts={{ submit: texts.submitNew }} form={form} size="large" onClose={onClose}>
      <SubscriptionFields form={form} companyId={companyId} isFixed={false} />
    </FormDialog>
  );
}

/** The dialog that edits a subscription; changes apply to its next invoices. */
export function EditSubscriptionDialog({
  subscription,
  companyId,
  onClose,
}: NewProps & { subscription: Subscription }) {
  const { _id: id, state, numOfInvoices, name } = subscription;
  const [initial] = useState(() => draftOf(subscription));
  const form = useForm({
    endpoint: subscriptions.change,
    initial,
    check: checkSubscription,
    toInput: (draft) => ({ params: { companyId, id }, body: { ...bodyOf(draft), state } }),
    onSaved: () => finish(onClose, texts.saved),
  });
  return (
    <FormDialog title={texts.title(name)} texts={{ submit: texts.submit }} form={form} size="large" onClose={onClose}>
      <SubscriptionFields form={form} companyId={companyId} isFixed={numOfInvoices > 0} />
    </FormDialog>
  );
}
