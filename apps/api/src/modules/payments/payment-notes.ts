import { invoiceAccess } from '@gatehouse/contract/invoices/invoices-access';
import { paymentMethodAccess } from '@gatehouse/contract/payments/payments-access';

import type { NoteKind } from '../../platform/notifications/note-kind.ts';
import { paymentsTexts as texts } from './payments.texts.ts';

/** The notification types for payments. They are stored, so never rename them. */
export const paymentNoteKinds = { failed: 'payment-failed', card: 'card-expiring' } as const;

/** The default email frequency of each type; users can choose at once, daily or off. */
export const paymentNotes: readonly NoteKind[] = [
  { kind: paymentNoteKinds.failed, title: texts.kinds.failed, access: invoiceAccess, mail: 'at-once' },
  { kind: paymentNoteKinds.card, title: texts.kinds.card, access: paymentMethodAccess, mail: 'at-once' },
];
