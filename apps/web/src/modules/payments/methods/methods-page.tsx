import { paymentMethods } from '@gatehouse/contract/payments/payment-methods';
import type { PaymentMethods } from '@gatehouse/contract/payments/payment-methods.schema';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

import { coreTexts } from '../../../core/core.texts.ts';
import { useChange } from '../../../core/data/use-change.ts';
import { useRead } from '../../../core/data/use-read.ts';
import { failureMessage } from '../../../core/failure.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx';
import { Switch } from '../../../ui/forms/checkbox.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import styles from './methods.module.css';
import { paymentsNames } from '../payments-names.texts.ts';
import { BillingHead } from '../../../shared/payments/billing-head.tsx';
import { AddCard } from './add-card.tsx';
import { MethodRow } from './method-row.tsx';
import own from '../../../shared/payments/card-rows.module.css';
import { methodTexts as texts } from './methods.texts.ts';

const setupParameter = 'setupSession';

/** Submits the setup session with which the payment gateway redirected back, exactly once. */
function useReturnFromSetup() {
  const [search, setSearch] = useSearchParams();
  const setupSession = search.get(setupParameter);
  const { change, isBusy, failure } = useChange(paymentMethods.add, { isQuiet: true });
  const [isAdded, setIsAdded] = useState(false);
  useEffect(() => {
    if (setupSession === null) return;
    setSearch({}, { replace: true });
    void change({ body: { setupSession } }).then(({ data }) => setIsAdded(data !== undefined));
  }, [setupSession, setSearch, change]);
  return { isBusy, failure, isAdded };
}

function AutomaticPayments({ methods }: { methods: PaymentMethods }) {
  const { change, isBusy } = useChange(paymentMethods.chargeOnDueDate);
  const { chargesOnDueDate, default_payment_method: primary } = methods;
  const isPossible = primary !== null || chargesOnDueDate;
  return (
    <Card>
      <Stack gap={4}>
        <Switch
          label={texts.automatic.label}
          checked={chargesOnDueDate}
          disabled={isBusy || !isPossible}
          onChange={({ target }) => void change({ body: { chargesOnDueDate: target.checked } })}
        />
        <Text size={13} tone="muted">
          {isPossible ? texts.automatic.hint : texts.automatic.needsCard}
        </Text>
      </Stack>
    </Card>
  );
}

function Cards({ methods }: { methods: PaymentMethods }) {
  const { gateway, paymentMethods: cards } = methods;
  const add = gateway !== null && <AddCard gateway={gateway} {...(cards.length === 0 && { variant: 'primary' })} />;
  if (cards.length === 0) {
    return (
      <Card>
        {gateway === null ? (
          <EmptyState kind="no-access" title={texts.none}>
            {texts.noGateway}
          </EmptyState>
        ) : (
          <EmptyState kind="first-use" title={texts.none} action={add}>
            {texts.noneWhy}
          </EmptyState>
        )}
      </Card>
    );
  }
  return (
    <>
      <Card title={texts.title} actions={add} padding="flush">
        <ul className={own.rows}>
          {cards.map((card) => (
            <MethodRow key={card.id} card={card} />
          ))}
        </ul>
      </Card>
      {gateway !== null && <AutomaticPayments methods={methods} />}
    </>
  );
}

/** The saved cards; an error shows none of them (specification.md, Business constants and limits). */
function MethodList() {
  const { data, failure, refresh } = useRead(paymentMethods.list);
  if (failure) {
    return (
      <Card>
        <ErrorState
          texts={{ ...coreTexts.errorState, title: texts.failed }}
          message={failure.message}
          requestId={failure.requestId}
          onRetry={refresh}
        />
      </Card>
    );
  }
  if (data) return <Cards methods={data} />;
  return (
    <Card>
      <div role="status" aria-label={texts.loading}>
        <SkeletonText lines={3} />
      </div>
    </Card>
  );
}

/** The saved cards of the company. */
export default function MethodsPage() {
  const { isBusy, failure, isAdded } = useReturnFromSetup();
  return (
    <div className={styles.column}>
      <BillingHead title={paymentsNames.methods} />
      <Stack>
        {failure && <Notice kind="error">{failureMessage(failure)}</Notice>}
        {isBusy && <Notice kind="info">{texts.add.checking}</Notice>}
        {isAdded && <Notice kind="success">{texts.add.done}</Notice>}
        <MethodList />
      </Stack>
    </div>
  );
}
