import type { InvoiceRow } from '@gatehouse/contract/invoices/invoice.schema';
import { useId } from 'react';

import { classNames } from '../../ui/class-names.ts';
import { Stack } from '../../ui/layout/stack.tsx';
import { textLook } from '../../ui/layout/text.tsx';
import { Money } from '../../ui/money/money.tsx';
import { printedDay } from '../invoices/printed-day.ts';
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
    <Stack as="fieldset" gap={8} className={styles.options}>
      <legend className={classNames(textLook({ size: 13, weight: 'medium' }), styles.legend)}>{texts.which}</legend>
      {rows.map(({ _id, invoiceID, dueDate, amountDue, currency }) => (
        <PayOption key={_id} name={name} value={_id} chosen={chosen} onChoose={onChoose}>
          <Stack as="span" gap={0}>
            <bdi>{invoiceID}</bdi>
            <span className={textLook({ size: 12, tone: 'muted' })}>{texts.due(printedDay(dueDate))}</span>
          </Stack>
          <span className={styles.end}>
            <Money amount={amountDue} currency={currency} />
          </span>
        </PayOption>
      ))}
    </Stack>
  );
}
