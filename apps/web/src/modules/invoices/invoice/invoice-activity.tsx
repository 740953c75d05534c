import type { InvoiceEntry } from '@gatehouse/contract/invoices/invoice.schema';
import { displayDate } from '@gatehouse/domain/display-date';
import { dayInZone } from '@gatehouse/domain/time-zone';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';

import { Sentence } from '../../../shared/sentence/sentence.tsx';
import type { ActivityEntry } from '../../../ui/activity/activity-entry.ts';
import { ActivityFeed } from '../../../ui/activity/activity-feed.tsx';
import { formatMoney } from '../../../ui/money/money-text.ts';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { invoiceTexts as texts } from './invoice.texts.ts';
import type { AnyInvoice } from './use-invoice.ts';

const iconOf: Partial<Record<InvoiceEntry['action'], typeof IconMail>> = {
  sent: IconMail,
  reminded: IconMail,
  'payment-recorded': IconCash,
  refunded: IconCash,
  'payment-failed': IconAlertTriangle,
  'refund-failed': IconAlertTriangle,
  disputed: IconAlertTriangle,
};

/** Returns the portal's own sentence for what no user did, and the author and action of everything else. */
function authored({ actorName, action }: InvoiceEntry): { author: string; sentence: string } {
  const own = actorName === '' ? texts.ownActions[action] : undefined;
  if (own !== undefined) return { author: '', sentence: own };
  return { author: actorName || texts.portal, sentence: texts.actions[action] };
}

function withAmount(sentence: string, { amount }: InvoiceEntry, currency: string): string {
  return amount === null ? sentence : texts.withAmount(sentence, formatMoney({ amount, currency }));
}

function entryOf(entry: InvoiceEntry, { currency }: AnyInvoice, timeZone: string): ActivityEntry {
  const { _id: key, at, action, note } = entry;
  const { author, sentence } = authored(entry);
  const Icon = iconOf[action];
  return {
    key,
    kind: 'change',
    author,
    sentence: <Sentence text={withAmount(sentence, entry, currency)} />,
    time: <RelativeTime moment={at} />,
    day: displayDate(dayInZone(new Date(at), timeZone)) ?? '',
    ...(Icon && { icon: <Icon size={14} stroke={1.7} /> }),
    ...(note !== '' && { children: <p dir="auto">{note}</p> }),
  };
}

/** Payments, credit notes, reminders and changes of an invoice, newest last. */
export const InvoiceActivity = ({ invoice, timeZone }: { invoice: AnyInvoice; timeZone: string }) => (
  <ActivityFeed
    entries={invoice.history.map((entry) => entryOf(entry, invoice, timeZone)).toReversed()}
    texts={texts.activity}
    hasFilter={false}
  />
);
