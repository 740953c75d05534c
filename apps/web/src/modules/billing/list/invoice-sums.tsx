import type { InvoiceSum } from '@gatehouse/contract/invoices/invoice.schema';

import { Money } from '../../../ui/money/money.tsx';
import styles from '../billing.module.css';
import { billingTexts } from '../billing.texts.ts';

const texts = billingTexts.sums;

function Figure({ label, amount, currency }: { label: string; amount: number; currency: string }) {
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd>
        <Money amount={amount} currency={currency} />
      </dd>
    </div>
  );
}

/** The sums of the listed invoices, one line per currency. Drafts are counted without an amount; with drafts only, nothing is shown. */
export function InvoiceSums({ sums = [] }: { sums: readonly InvoiceSum[] | undefined }) {
  const issued = sums.filter(({ total, amountDue }) => total !== 0 || amountDue !== 0);
  if (issued.length === 0) return null;
  return (
    <section className={styles.sums} aria-label={texts.label}>
      {issued.map(({ currency, count, total, amountDue, overdue }) => (
        <div key={currency} className={styles.sum}>
          <bdi className={styles.sumCount}>{texts.invoices(count)}</bdi>
          <dl className={styles.figures}>
            {overdue > 0 && <Figure label={texts.overdue} amount={overdue} currency={currency} />}
            {amountDue !== 0 && <Figure label={texts.due} amount={amountDue} currency={currency} />}
            {total !== 0 && <Figure label={texts.total} amount={total} currency={currency} />}
          </dl>
        </div>
      ))}
    </section>
  );
}
