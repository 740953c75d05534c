import { catalogue, formatNumber } from '../../../core/texts.ts';

/** Amounts of the last eight quarters, formatted. */
interface SpendAmounts {
  total: string;
  /** Null if everything is paid. */
  open: string | null;
}

export const spendTexts = catalogue({
  spend: 'Spend by quarter',
  invoiced: 'Invoiced by quarter',
  currency: 'Currency',
  quarter: (quarter: number, year: number) => `Q${formatNumber(quarter)} ${String(year)}`,
  toDate: (quarter: string) => `${quarter}, to date`,
  tick: (quarter: number) => `Q${formatNumber(quarter)}`,
  columns: { quarter: 'Quarter of issue', paid: 'Paid', due: 'Due', overdue: 'Overdue' },
  note: ({ total, open }: SpendAmounts) =>
    `${total} invoiced in the last eight quarters, including tax and less credit notes; ${open === null ? 'all paid' : `${open} not paid yet`}.`,
  chart: {
    showTable: 'Show as table',
    showChart: 'Show as chart',
    keys: 'Use the arrow keys to explore the quarters',
    total: 'Total',
    nothing: 'Unknown',
  },
});
