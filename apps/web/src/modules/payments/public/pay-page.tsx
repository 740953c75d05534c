import type { PayPage } from '@gatehouse/contract/payments/payments.schema';
import { payments } from '@gatehouse/contract/payments/payments';
import { displayDate } from '@gatehouse/domain/display-date';
import { useParams } from 'react-router';

import { download } from '../../../core/download.ts';
import { type Failure, failureMessage } from '../../../core/failure.ts';
import { usePageTitle } from '../../../core/page-title.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx';
import { Facts } from '../../../ui/layout/facts.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { textLook } from '../../../ui/layout/text.tsx';
import { formatMoney } from '../../../ui/money/money-text.ts';
import { Money } from '../../../ui/money/money.tsx';
import { formatExactTime } from '../../../ui/time/moments.ts';
import { InvoiceStatusBadge } from '../../../shared/invoices/invoice-marks.tsx';
import { invoiceFileTexts } from '../../../shared/invoices/invoice-files.texts.ts';
import { AttemptNotice } from '../../../shared/payments/attempt-notice.tsx';
import { payTexts } from '../../../shared/payments/pay.texts.ts';

import styles from './pay-page.module.css';
import { payPageTexts as texts } from './pay-page.texts.ts';
import { usePayPage } from './use-pay-page.ts';

type Paying = ReturnType<typeof usePayPage>;

function Refused({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  if (failure.status === 404 || failure.status === 422) {
    return (
      <>
        <h1 className={textLook({ size: 16 })}>{texts.gone.title}</h1>
        <p className={textLook({ size: 13, tone: 'muted' })}>{texts.gone.why}</p>
      </>
    );
  }
  return (
    <>
      <h1 className={textLook({ size: 16 })}>{texts.title}</h1>
      <Notice kind="error">{failureMessage(failure)}</Notice>
      <Button onClick={onRetry}>{texts.retry}</Button>
    </>
  );
}

function Summary({ page }: { page: PayPage }) {
  const { seller, buyer, dueDate, total, amountDue, currency, status } = page;
  const facts = [
    { name: texts.from, value: <bdi>{seller}</bdi> },
    { name: texts.to, value: <bdi>{buyer}</bdi> },
    { name: texts.due, value: displayDate(dueDate) },
    { name: texts.status, value: <InvoiceStatusBadge status={status} look="plain" /> },
    ...(total === amountDue ? [] : [{ name: texts.total, value: <Money amount={total} currency={currency} /> }]),
  ];
  return (
    <Facts>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Facts>
  );
}

function Paid({ page }: { page: PayPage }) {
  const day = page.paidAt === null ? null : formatExactTime(page.paidAt, 'UTC').slice(0, 10);
  return (
    <Notice kind="success" title={day === null ? texts.paid : texts.paidOn(day)}>
      {texts.thanks}
    </Notice>
  );
}

/** The pay button with the amount, and the result of the last attempt. */
function PayPart({ page, paying: { isBusy, pay, refusal } }: { page: PayPage; paying: Paying }) {
  const { attempt, gateway, amountDue, currency } = page;
  const isRunning = attempt?.state === 'created' || attempt?.state === 'processing';
  if (gateway === null) return <Notice kind="info">{texts.noCards}</Notice>;
  return (
    <>
      {refusal && <Notice kind="error">{failureMessage(refusal)}</Notice>}
      {attempt && <AttemptNotice attempt={attempt} onAnotherCard={() => void pay()} />}
      <Button variant="primary" isWide isBusy={isBusy || isRunning} onClick={() => void pay()}>
        {payTexts.submit(formatMoney({ amount: amountDue, currency }))}
      </Button>
      <p className={textLook({ size: 13, tone: 'muted' })}>{payTexts.goesTo[gateway]}</p>
    </>
  );
}

function Invoice({ page, paying, payToken }: { page: PayPage; paying: Paying; payToken: string }) {
  const save = () => download(payments.pdfByLink, { params: { payToken } }, invoiceFileTexts.pdf(page.invoiceID));
  const isPaid = page.status === 'Paid' || page.amountDue <= 0;
  return (
    <>
      <h1 className={textLook({ size: 16 })}>
        <bdi>{texts.heading(page.invoiceID)}</bdi>
      </h1>
      <p className={classNames(textLook({ size: 28, weight: 'strong' }), styles.amount)}>
        <Money amount={isPaid ? page.total : page.amountDue} currency={page.currency} />
      </p>
      {isPaid && <Paid page={page} />}
      <Summary page={page} />
      {!isPaid && <PayPart page={page} paying={paying} />}
      <Button isWide onClick={() => void save()}>
        {texts.pdf}
      </Button>
    </>
  );
}

/** The public page on which a billing contact pays an invoice by its link, without an account. It is hidden from search engines. */
export default function PublicPayPage() {
  const { payToken = '' } = useParams();
  usePageTitle(texts.title);
  const paying = usePayPage(payToken);
  const { page, failure, retry } = paying;
  return (
    <Stack data-wide aria-busy={!page && !failure}>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      {page && <Invoice page={page} paying={paying} payToken={payToken} />}
      {!page && failure && <Refused failure={failure} onRetry={retry} />}
      {!page && !failure && (
        <div role="status" aria-label={texts.loading}>
          <SkeletonText lines={4} />
        </div>
      )}
    </Stack>
  );
}
