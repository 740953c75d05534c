import type { InvoiceQuarter } from '@gatehouse/contract/invoices/invoice.schema';

import { StackColumns } from '../../../ui/charts/stack-columns.tsx';
import { formatMoney } from '../../../ui/money/money-text.ts';
import { spendPoints, spendTotals } from './spend-points.ts';
import styles from './spend.module.css';
import { spendTexts as texts } from './spend.texts.ts';

/** The most urgent part is on top and in the strongest tone. */
const series = [
  { key: 'overdue', label: texts.columns.overdue, look: 'strong' },
  { key: 'due', label: texts.columns.due, look: 'quiet' },
  { key: 'paid', label: texts.columns.paid, look: 'pale' },
] as const;

interface SpendChartProps {
  label: string;
  quarters: readonly InvoiceQuarter[];
  currency: string;
  /** Path of the list that the columns link to. */
  path: string;
  /** True if the list has invoices in other currencies. */
  hasOthers: boolean;
}

/** Invoices of one currency by quarter of issue, split into paid, due and overdue. */
export function SpendChart({ label, quarters, currency, path, hasOthers }: SpendChartProps) {
  const write = (amount: number) => formatMoney({ amount, currency });
  const { total, open } = spendTotals(quarters);
  return (
    <div className={styles.chart}>
      <StackColumns
        label={label}
        pointLabel={texts.columns.quarter}
        note={texts.note({ total: write(total), open: open === 0 ? null : write(open) })}
        series={series}
        points={spendPoints(quarters, { path, currency: hasOthers ? currency : undefined })}
        texts={{
          ...texts.chart,
          value: write,
          short: (amount) => formatMoney({ amount, currency }, 'short'),
        }}
      />
    </div>
  );
}
