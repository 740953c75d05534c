import type { InvoiceSum } from '@gatehouse/contract/invoices/invoice.schema';

import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { textLook } from '../../../ui/layout/text.tsx';
import { Money } from '../../../ui/money/money.tsx';
import styles from '../invoices.module.css';
import { invoicesTexts } from '../invoices.texts.ts';

const texts = invoicesTexts.sums;

function Figure({ label, amount, currency }: { label: string; amount: number; currency: string }) {
  return (
    <Row align="baseline" wraps={false} className={styles.figure}>
      <dt className={textLook({ size: 13, tone: 'muted' })}>{label}</dt>
      <dd>
        <Money amount={amount} currency={currency} />
      </dd>
    </Row>
  );
}

/** The sums of the listed invoices, one line per currency. Drafts are counted without an amount; with drafts only, nothing is shown. */
export function InvoiceSums({ sums = [] }: { sums: readonly InvoiceSum[] | undefined }) {
  const issued = sums.filter(({ total, amountDue }) => total !== 0 || amountDue !== 0);
  if (issued.length === 0) return null;
  return (
    <Stack as="section" gap={8} className={styles.sums} aria-label={texts.label}>
      {issued.map(({ currency, count, total, credited, amountDue, overdue }) => (
        <Row key={currency} gap="4 16" align="baseline" justify="between">
          <bdi className={textLook({ size: 13, tone: 'muted' })}>{texts.invoices(count)}</bdi>
          <Row as="dl" gap="4 24" align="stretch" className={styles.figures}>
            {overdue > 0 && <Figure label={texts.overdue} amount={overdue} currency={currency} />}
            {amountDue !== 0 && <Figure label={texts.due} amount={amountDue} currency={currency} />}
            {credited !== 0 && <Figure label={texts.credited} amount={-credited} currency={currency} />}
            {total !== 0 && <Figure label={texts.total} amount={total} currency={currency} />}
          </Row>
        </Row>
      ))}
    </Stack>
  );
}
