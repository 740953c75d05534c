import type { ProviderInvoice } from '@gatehouse/contract/invoices/invoice.schema';

import { classNames } from '../../../ui/class-names.ts';
import { Row } from '../../../ui/layout/row.tsx';
import { formatExactTime } from '../../../ui/time/moments.ts';
import { Text, textLook } from '../../../ui/layout/text.tsx';
import styles from '../invoices.module.css';
import { workTexts } from './work.texts.ts';

const texts = workTexts.reminders;

type Reminder = ProviderInvoice['reminders'][number];

/** Describes a sent, skipped or planned reminder; a settled invoice sends no more. */
function reminderState({ sentAt, skipped, dueAt }: Reminder, { status, remindersPaused }: ProviderInvoice): string {
  if (sentAt !== null) return texts.sent(formatExactTime(sentAt, 'UTC'));
  if (skipped || (status !== 'Open' && status !== 'Overdue')) return texts.skipped;
  return remindersPaused ? texts.paused : texts.planned(formatExactTime(dueAt, 'UTC'));
}

/** The reminders to the billing contacts of an invoice, past and planned. */
export function InvoiceReminders({ invoice }: { invoice: ProviderInvoice }) {
  const { reminders } = invoice;
  if (reminders.length === 0) return null;
  return (
    <section>
      <h2 className={classNames(textLook({ size: 14, weight: 'strong' }), styles.sectionTitle)}>{texts.title}</h2>
      <ul className={styles.moneyList}>
        {reminders.map((reminder) => (
          <Row key={reminder.days} as="li" gap="4 12" justify="between" className={styles.moneyLine}>
            <bdi>{reminder.days < 0 ? texts.before(-reminder.days) : texts.after(reminder.days)}</bdi>
            <Text as="span" size={13} tone="muted">
              {reminderState(reminder, invoice)}
            </Text>
          </Row>
        ))}
      </ul>
    </section>
  );
}
