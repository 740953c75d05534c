import type { InvoiceRow } from '@gatehouse/contract/invoices/invoice.schema';
import { useId } from 'react';

import { Money } from '../../../ui/money/money.tsx';
import { printedDay } from '../invoice/paper-parts.tsx';
import { PayOption } from './method-choice.tsx';
import styles from './pay.module.css';
import { payTexts as texts } from './pay.texts.ts';

interface InvoiceChoiceProps {
  rows: readonly InvoiceRow[];
  chosen: string;
  onChoose: (id: string) => void;
}

/** The choice of the invoice to pay; hidden if there is only one. */
export function InvoiceChoice({ rows, chosen, onChoose }: InvoiceChoiceProps) {
  const name = useId();
  if (rows.length < 2) return null;
  return (
    <fieldset className={styles.options}>
      <legend className={styles.legend}>{texts.which}</legend>
      {rows.map(({ _id, invoiceID, dueDate, amountDue, currency }) => (
        <PayOption key={_id} name={name} value={_id} chosen={chosen} onChoose={onChoose}>
          <span className={styles.words}>
            <bdi>{invoiceID}</bdi>
            <span className={styles.hint}>{texts.due(printedDay(dueDate))}</span>
          </span>
          <span className={styles.end}>
            <Money amount={amountDue} currency={currency} />
          </span>
        </PayOption>
      ))}
    </fieldset>
  );
}
