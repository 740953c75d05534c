import type { Subscription } from '@gatehouse/contract/invoices/subscriptions.schema';
import { isInvoiceCurrency } from '@gatehouse/domain/money/currency';

import type { Keyed } from '../../../shared/forms/rows-field.tsx';
import { draftTexts } from './draft.texts.ts';
import { amountOf, lineBody, type LineDraft, lineDraftOf, lineFaults, totalsOf, typedAmount } from './line-draft.ts';
import { subscriptionTexts as texts } from './subscription.texts.ts';

export type Interval = Subscription['interval'];
export type Mode = Subscription['mode'];

/** Form values of a subscription. */
export interface SubscriptionDraft {
  name: string;
  currency: string;
  interval: Interval;
  mode: Mode;
  startDate: string;
  endDate: string;
  discount: string;
  taxNote: string;
  lines: readonly Keyed<LineDraft>[];
}

/** Form values of a new subscription. */
export const emptySubscription = (currency: string): SubscriptionDraft => ({
  name: '',
  currency,
  interval: 'monthly',
  mode: 'draft',
  startDate: '',
  endDate: '',
  discount: '',
  taxNote: '',
  lines: [],
});

/** Returns the form values of a saved subscription. */
export const draftOf = ({
  name,
  currency,
  interval,
  mode,
  startDate,
  endDate,
  discount,
  taxNote,
  lines,
}: Subscription): SubscriptionDraft => ({
  name,
  currency,
  interval,
  mode,
  startDate,
  endDate: endDate ?? '',
  discount: typedAmount(discount, currency),
  taxNote,
  lines: lines.map((line, place) => ({ ...lineDraftOf(line, currency), key: String(place) })),
});

function linesFault({ lines, currency }: SubscriptionDraft): string | undefined {
  if (lines.length === 0) return texts.faults.lines;
  const hasFaults = lines.some((line) => Object.keys(lineFaults(line, currency)).length > 0);
  return hasFaults ? draftTexts.faults.lines : undefined;
}

/** Returns the validation errors by field. */
export const checkSubscription = (draft: SubscriptionDraft) => ({
  name: draft.name.trim() === '' ? texts.faults.name : undefined,
  currency: isInvoiceCurrency(draft.currency) ? undefined : draftTexts.faults.currency,
  startDate: draft.startDate === '' ? texts.faults.start : undefined,
  endDate: draft.endDate !== '' && draft.endDate < draft.startDate ? texts.faults.end : undefined,
  discount: totalsOf(draft.lines, draft.discount, draft.currency) === null ? draftTexts.faults.discount : undefined,
  lines: linesFault(draft),
});

/** Builds the request body. */
export const bodyOf = ({ endDate, discount, lines, ...draft }: SubscriptionDraft) => ({
  ...draft,
  endDate: endDate === '' ? null : endDate,
  discount: Number(amountOf(discount, draft.currency) ?? 0n),
  lines: lines.map((line) => lineBody(line, draft.currency)),
});
