import type { Subscription } from '@gatehouse/contract/invoices/subscriptions.schema';
import { subscriptions } from '@gatehouse/contract/invoices/subscriptions';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { useState } from 'react';

import { useChange } from '../../../core/data/use-change.ts';
import { raiseToast } from '../../../core/toast.ts';
import { ConfirmDialog } from '../../../shared/forms/confirm-dialog.tsx';
import { printedDay } from '../../../shared/invoices/printed-day.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Menu, type MenuItem } from '../../../ui/actions/menu.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { StatusBadge, type StatusSign } from '../../../ui/marks/status-badge.tsx';
import { Money } from '../../../ui/money/money.tsx';
import own from '../../../shared/payments/card-rows.module.css';
import styles from './provider.module.css';
import { EditSubscriptionDialog } from './subscription-dialog.tsx';
import { subscriptionTexts as texts } from './subscription.texts.ts';
import { useMayBill } from './use-may-bill.ts';

type State = Subscription['state'];

const signs: Record<State, StatusSign> = { Active: 'inProgress', Paused: 'planned', Ended: 'falsePositive' };

interface RowProps {
  subscription: Subscription;
  companyId: string;
}

/** The calls that pause, resume, end and delete a subscription. */
function useStates({ subscription, companyId }: RowProps) {
  const { change, isBusy } = useChange(subscriptions.change);
  const { change: removeOne, isBusy: isRemoving } = useChange(subscriptions.remove);
  const { _id: id, name, currency, lines, discount, interval, mode, taxNote, startDate, endDate } = subscription;
  const params = { companyId, id };
  const values = { name, currency, lines, discount, interval, mode, taxNote, startDate, endDate };
  const move = async (state: State, message: string): Promise<boolean> => {
    const { error } = await change({ params, body: { ...values, state } });
    if (!error) raiseToast({ kind: 'success', message });
    return !error;
  };
  const remove = async (): Promise<boolean> => {
    const { error } = await removeOne({ params });
    if (!error) raiseToast({ kind: 'success', message: texts.removed(name) });
    return !error;
  };
  return { move, remove, isBusy: isBusy || isRemoving };
}

interface LastProps extends RowProps {
  /** `finish` ends a subscription that has invoices, `remove` deletes one without. */
  way: 'finish' | 'remove';
  onClose: () => void;
}

function LastDialog({ way, onClose, ...row }: LastProps) {
  const { move, remove, isBusy } = useStates(row);
  const { name } = row.subscription;
  const dialog = way === 'finish' ? texts.finishDialog : texts.removeDialog;
  const confirm = async (): Promise<void> => {
    const isDone = await (way === 'finish' ? move('Ended', texts.ended(name)) : remove());
    if (isDone) onClose();
  };
  return (
    <ConfirmDialog
      title={dialog.title(name)}
      texts={{ submit: dialog.submit }}
      isBusy={isBusy}
      isDangerous
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>{dialog.text}</p>
    </ConfirmDialog>
  );
}

/** The actions menu of a subscription, for users with billing permission. */
function Actions({ name, items }: { name: string; items: MenuItem[] }) {
  if (!useMayBill()) return null;
  return (
    <Menu
      label={texts.actions(name)}
      items={items}
      trigger={(trigger) => (
        <IconButton {...trigger} size="small" label={texts.actions(name)} icon={<IconDots size={16} stroke={1.7} />} />
      )}
    />
  );
}

/** A subscription: its amount, the next billing date, and its actions. */
export function SubscriptionRow({ subscription, companyId }: RowProps) {
  const [open, setOpen] = useState<'edit' | 'finish' | 'remove' | null>(null);
  const { move } = useStates({ subscription, companyId });
  const { name, state, interval, nextDate, amount, currency, numOfInvoices } = subscription;
  const pauseItem: MenuItem =
    state === 'Paused'
      ? { label: texts.resume, onSelect: () => void move('Active', texts.resumed(name)) }
      : { label: texts.pause, onSelect: () => void move('Paused', texts.paused(name)) };
  const last: MenuItem =
    numOfInvoices === 0
      ? { label: texts.remove, tone: 'danger', onSelect: () => setOpen('remove') }
      : { label: texts.finish, tone: 'danger', onSelect: () => setOpen('finish') };
  const items: MenuItem[] = [{ label: texts.edit, onSelect: () => setOpen('edit') }, pauseItem, last];
  const next = nextDate === null ? texts.noNext : texts.next(printedDay(nextDate));
  return (
    <Row as="li" gap={12} wraps={false} className={classNames(own.row, styles.row)}>
      <Stack as="span" gap={0} className={styles.subscription}>
        <bdi className={own.name}>{name}</bdi>
        <Text as="span" size={13} tone="muted">
          <bdi>{[texts.intervals[interval], next, texts.made(numOfInvoices)].join(' · ')}</bdi>
        </Text>
      </Stack>
      <Row as="span" wraps={false} className={own.end}>
        <StatusBadge sign={signs[state]} label={texts.states[state]} look="plain" />
        <Money amount={amount} currency={currency} />
        {state !== 'Ended' && <Actions name={name} items={items} />}
      </Row>
      {open === 'edit' && (
        <EditSubscriptionDialog subscription={subscription} companyId={companyId} onClose={() => setOpen(null)} />
      )}
      {(open === 'finish' || open === 'remove') && (
        <LastDialog way={open} subscription={subscription} companyId={companyId} onClose={() => setOpen(null)} />
      )}
    </Row>
  );
}
