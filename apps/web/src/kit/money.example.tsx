import { CardBrand } from '../ui/money/card-brand.tsx';
import { InvoicePaper } from '../ui/money/invoice-paper.tsx';
import { formatMoney } from '../ui/money/money-text.ts';
import { Money } from '../ui/money/money.tsx';
import { StatusBadge } from '../ui/marks/status-badge.tsx';
import styles from './kit-example.module.css';
import { moneySamples as samples } from './money.samples.ts';

const { currency } = samples;
const looks = ['symbol', 'number'] as const;

const lines = samples.lines.map(({ unitAmount, amount, discount, ...line }) => ({
  ...line,
  unitAmount: <Money amount={unitAmount} currency={currency} look="number" />,
  amount: <Money amount={amount} currency={currency} look="number" />,
  ...(discount !== undefined && { discount: samples.discount(formatMoney({ amount: -discount, currency })) }),
}));
const sums = samples.sums.map((sum) => ({ ...sum, amount: <Money amount={sum.amount} currency={currency} /> }));

/** Amounts in every look, card brand icons, and an invoice. */
export default function MoneyExample() {
  return (
    <div className={styles.stack}>
      {looks.map((look) => (
        <div key={look} className={styles.row}>
          {samples.amounts.map((amount) => (
            <Money key={amount.currency} look={look} {...amount} />
          ))}
        </div>
      ))}
      <div className={styles.row}>
        {samples.brands.map((brand) => (
          <CardBrand key={brand} brand={brand} />
        ))}
      </div>
      <InvoicePaper
        title={samples.title}
        number={samples.number}
        mark={<StatusBadge sign="overdue" label={samples.status} />}
        seller={samples.seller}
        buyer={samples.buyer}
        facts={samples.facts}
        lines={lines}
        sums={sums}
        note={samples.note}
        texts={samples.texts}
      />
    </div>
  );
}
