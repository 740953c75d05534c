import { invoices } from '@gatehouse/contract/invoices/invoices';

import { download } from '../../core/download.ts';
import { type Failure, failureMessage } from '../../core/failure.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SkeletonText } from '../../ui/feedback/skeleton.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { formatMoney } from '../../ui/money/money-text.ts';
import { Modal } from '../../ui/overlays/modal.tsx';
import { invoiceFileTexts } from '../invoices/invoice-files.texts.ts';
import { AttemptNotice } from './attempt-notice.tsx';
import { BankTransfer } from './bank-transfer.tsx';
import { InvoiceChoice } from './invoice-choice.tsx';
import { MethodChoice, newCard } from './method-choice.tsx';
import { payTexts as texts } from './pay.texts.ts';
import { type PayDialogState, type PayScope, usePayDialog } from './use-pay-dialog.ts';

interface PayDialogProps extends PayScope {
  onClose: () => void;
}

type Paying = PayDialogState['paying'];

/** The result of a payment, with its receipt once it is available. */
function Paid({ paying: { attempt, invoice } }: { paying: Paying }) {
  const payment = invoice?.payments.at(-1);
  const save = () =>
    invoice &&
    payment &&
    download(
      invoices.receipt,
      { params: { id: invoice._id, paymentId: payment._id } },
      invoiceFileTexts.receipt(invoice.invoiceID),
    );
  if (!attempt) return null;
  return (
    <Notice
      kind="success"
      action={
        payment && (
          <Button size="small" onClick={() => void save()}>
            {texts.receipt}
          </Button>
        )
      }
    >
      {texts.paid(formatMoney(attempt))}
    </Notice>
  );
}

function Progress({ paying, onAnotherCard }: { paying: Paying; onAnotherCard: () => void }) {
  const { attempt, isSettled, failureToPay } = paying;
  if (failureToPay) return <Notice kind="error">{failureMessage(failureToPay)}</Notice>;
  if (isSettled) return <Paid paying={paying} />;
  return attempt && <AttemptNotice attempt={attempt} onAnotherCard={onAnotherCard} />;
}

const isPayable = ({ paying: { invoice, isSettled } }: PayDialogState): boolean =>
  !isSettled && invoice !== undefined && invoice.amountDue > 0;

/** A failed read with a button that tries again. */
export const Unread = ({ failure, onRetry }: { failure: Failure; onRetry: () => void }) => (
  <Notice
    kind="error"
    action={
      <Button size="small" onClick={onRetry}>
        {texts.retry}
      </Button>
    }
  >
    {failureMessage(failure)}
  </Notice>
);

/** The choice of the invoice, or a message that nothing is due. */
function Choices({ dialog }: { dialog: PayDialogState }) {
  const { rows, id, paying, setInvoice } = dialog;
  const { invoice, isSettled } = paying;
  if (rows?.length === 0) return <p>{texts.nothing}</p>;
  if (!invoice) return <SkeletonText lines={3} />;
  return (
    <>
      {rows && id !== undefined && !isSettled && <InvoiceChoice rows={rows} chosen={id} onChoose={setInvoice} />}
      <Ways dialog={dialog} />
    </>
  );
}

/** The choice of the card, or the bank transfer details. */
function Ways({ dialog }: { dialog: PayDialogState }) {
  const { paying, methods, method, setMethod } = dialog;
  const { invoice } = paying;
  if (!methods || !invoice || !isPayable(dialog)) return null;
  return (
    <>
      <MethodChoice methods={methods} chosen={method} onChoose={setMethod} />
      <BankTransfer invoice={invoice} isOpen={methods.gateway === null} />
    </>
  );
}

const isRunning = ({ paying: { attempt, isBusy } }: PayDialogState): boolean =>
  isBusy || attempt?.state === 'created' || attempt?.state === 'processing';

/** The pay button with the amount, which keeps its label while the bank is contacted. */
function PayButton({ dialog }: { dialog: PayDialogState }) {
  const { paying, methods, method } = dialog;
  const { invoice, pay } = paying;
  if (!invoice || !methods?.gateway || !isPayable(dialog)) return null;
  return (
    <Button
      variant="primary"
      isBusy={isRunning(dialog)}
      onClick={() => void pay(method === newCard ? undefined : method)}
    >
      {texts.submit(formatMoney({ amount: invoice.amountDue, currency: invoice.currency }))}
    </Button>
  );
}

/** The dialog that pays an invoice and shows the result. */
export function PayDialog({ onClose, ...scope }: PayDialogProps) {
  const dialog = usePayDialog(scope);
  const { unread } = dialog;
  const { invoice, isSettled } = dialog.paying;
  return (
    <Modal
      isOpen
      title={invoice ? <bdi>{texts.title(invoice.invoiceID)}</bdi> : texts.titleAny}
      closeLabel={texts.close}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{isSettled ? texts.done : texts.cancel}</Button>
          <PayButton dialog={dialog} />
        </>
      }
    >
      <Stack>
        {unread?.failure ? <Unread failure={unread.failure} onRetry={unread.refresh} /> : <Choices dialog={dialog} />}
        <Progress paying={dialog.paying} onAnotherCard={dialog.setAnotherCard} />
      </Stack>
    </Modal>
  );
}
