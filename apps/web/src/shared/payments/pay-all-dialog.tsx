import { invoices } from '@gatehouse/contract/invoices/invoices';
import type { InvoiceRow } from '@gatehouse/contract/invoices/invoice.schema';
import { useState } from 'react';

import { useRead } from '../../core/data/use-read.ts';
import { Button } from '../../ui/actions/button.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SkeletonText } from '../../ui/feedback/skeleton.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Text } from '../../ui/layout/text.tsx';
import { formatMoney } from '../../ui/money/money-text.ts';
import { Modal } from '../../ui/overlays/modal.tsx';
import { methodsPath } from '../invoices/billing-address.ts';
import { MethodChoice, newCard } from './method-choice.tsx';
import { isDone, PayAllRows } from './pay-all-rows.tsx';
import { payAllTexts as texts } from './pay-all.texts.ts';
import { Unread } from './pay-dialog.tsx';
import { payTexts } from './pay.texts.ts';
import { usePayAll } from './use-pay-all.ts';
import { useMethod } from './use-pay-dialog.ts';

interface PayAllProps {
  /** Amounts of different currencies are never paid together. */
  currency: string;
  onClose: () => void;
}

const sumOf = (rows: readonly InvoiceRow[]): number => rows.reduce((sum, { amountDue }) => sum + amountDue, 0);

/** The state of the dialog: the due invoices, those to pay, the card, and the results. */
function usePayAllDialog(currency: string) {
  // A paid invoice stays in the list until the dialog is closed.
  const list = useRead(
    invoices.list,
    { query: { status: 'Open,Overdue', currency, sort: 'dueDate', limit: 200 } },
    { isFixed: true, keepUnusedMs: 0 },
  );
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const paying = usePayAll();
  const card = useMethod();
  const rows = list.data?.rows.filter(({ amountDue }) => amountDue > 0) ?? [];
  const isPaid = ({ _id }: InvoiceRow) => isDone(paying.outcomes[_id]);
  return {
    list,
    rows,
    card,
    paying,
    chosen: rows.filter((row) => !left.has(row._id) && !isPaid(row)),
    done: rows.filter(isPaid),
    choose: (id: string, isChosen: boolean) => {
      const next = new Set(left);
      if (isChosen) next.delete(id);
      else next.add(id);
      setLeft(next);
    },
    write: (some: readonly InvoiceRow[]) => formatMoney({ amount: sumOf(some), currency }),
    unread: [list, card.reading].find(({ data, failure }) => data === undefined && failure !== null),
  };
}

type State = ReturnType<typeof usePayAllDialog>;

/** Summarizes which invoices were paid and which were not. Their rows show the reasons. */
function Summary({ dialog: { rows, done, paying, write } }: { dialog: State }) {
  if (paying.isRunning || Object.keys(paying.outcomes).length === 0) return null;
  const paid = rows.filter(({ _id }) => paying.outcomes[_id]?.kind === 'paid');
  const open = rows.filter((row) => !done.includes(row));
  if (open.length === 0) return <Notice kind="success">{texts.allPaid(paid.length, write(paid))}</Notice>;
  return (
    <Notice kind="warning">
      {paid.length === 0 ? texts.nonePaid(write(open)) : texts.partlyPaid(write(paid), write(open))}
    </Notice>
  );
}

function Cards({ dialog: { card, chosen, done } }: { dialog: State }) {
  const { methods, method, setPicked } = card;
  if (!methods || (chosen.length === 0 && done.length > 0)) return null;
  if (methods.gateway === null) return <Text>{texts.noGateway}</Text>;
  if (methods.paymentMethods.every(({ state }) => state === 'expired')) {
    return (
      <Notice kind="info" action={<LinkButton to={methodsPath}>{texts.addCard}</LinkButton>}>
        {texts.noCard}
      </Notice>
    );
  }
  return (
    <>
      <MethodChoice methods={methods} chosen={method} onChoose={setPicked} hasNewCard={false} />
      <Text tone="muted">{texts.order}</Text>
    </>
  );
}

function Content({ dialog }: { dialog: State }) {
  const { list, rows, chosen, paying, choose } = dialog;
  if (!list.data || !dialog.card.methods) return <SkeletonText lines={4} />;
  if (rows.length === 0) return <Text>{texts.nothing}</Text>;
  return (
    <>
      <PayAllRows
        rows={rows}
        outcomes={paying.outcomes}
        chosen={new Set(chosen.map(({ _id }) => _id))}
        isFixed={paying.isRunning}
        onChoose={choose}
      />
      {list.data.total > list.data.rows.length && (
        <Text tone="muted">{texts.more(list.data.rows.length, list.data.total)}</Text>
      )}
      <Cards dialog={dialog} />
      <Summary dialog={dialog} />
    </>
  );
}

/** Pays all due invoices of a currency with one saved card. It stays open while payments run. */
export function PayAllDialog({ currency, onClose }: PayAllProps) {
  const dialog = usePayAllDialog(currency);
  const { unread, chosen, paying, card, write, done } = dialog;
  const isPayable = card.methods?.gateway && card.method !== newCard && chosen.length > 0;
  const close = () => {
    if (!paying.isRunning) onClose();
  };
  return (
    <Modal
      isOpen
      title={texts.title}
      closeLabel={payTexts.close}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{done.length > 0 ? payTexts.done : payTexts.cancel}</Button>
          {isPayable && (
            <Button
              variant="primary"
              isBusy={paying.isRunning}
              onClick={() =>
                void paying.pay(
                  chosen.map(({ _id }) => _id),
                  card.method,
                )
              }
            >
              {payTexts.submit(write(chosen))}
            </Button>
          )}
        </>
      }
    >
      <Stack>
        {unread?.failure ? <Unread failure={unread.failure} onRetry={unread.refresh} /> : <Content dialog={dialog} />}
      </Stack>
    </Modal>
  );
}
