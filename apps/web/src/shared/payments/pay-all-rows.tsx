import type { InvoiceRow } from '@gatehouse/contract/invoices/invoice.schema';

import { classNames } from '../../ui/class-names.ts';
import { Row } from '../../ui/layout/row.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Text, textLook } from '../../ui/layout/text.tsx';
import { Money } from '../../ui/money/money.tsx';
import { StatusBadge } from '../../ui/marks/status-badge.tsx';
import { printedDay } from '../invoices/printed-day.ts';
import { summarizeLines } from '../invoices/summarize-lines.ts';
import { payAllTexts as texts } from './pay-all.texts.ts';
import { payTexts } from './pay.texts.ts';
import styles from './pay.module.css';
import type { PayOutcome } from './use-pay-all.ts';

interface RowsProps {
  rows: readonly InvoiceRow[];
  outcomes: Readonly<Record<string, PayOutcome>>;
  chosen: ReadonlySet<string>;
  /** True while payments run, when the choice is fixed. */
  isFixed: boolean;
  onChoose: (id: string, isChosen: boolean) => void;
}

/** The invoices that can be paid together, with the result of each. */
export function PayAllRows({ rows, outcomes, chosen, isFixed, onChoose }: RowsProps) {
  return (
    <Stack as="fieldset" gap={8} className={styles.options}>
      <legend className={classNames(textLook({ size: 13, weight: 'medium' }), styles.legend)}>{texts.which}</legend>
      {rows.map((row) => {
        const outcome = outcomes[row._id];
        return (
          <Row
            key={row._id}
            as="label"
            gap={12}
            wraps={false}
            className={styles.option}
            data-chosen={chosen.has(row._id) || undefined}
          >
            <input
              type="checkbox"
              checked={chosen.has(row._id)}
              disabled={isFixed || isDone(outcome)}
              onChange={({ target }) => onChoose(row._id, target.checked)}
            />
            <Stack as="span" gap={0}>
              <bdi>{row.invoiceID}</bdi>
              <span className={textLook({ size: 12, tone: 'muted' })}>
                <bdi>{summarizeLines(row.lines)?.first}</bdi> · {payTexts.due(printedDay(row.dueDate))}
              </span>
              {outcome && <Result outcome={outcome} />}
            </Stack>
            <span className={styles.end}>
              <Money amount={row.amountDue} currency={row.currency} />
            </span>
          </Row>
        );
      })}
    </Stack>
  );
}

/** True if an invoice needs no further payment from this dialog. */
export const isDone = (outcome: PayOutcome | undefined): boolean =>
  outcome?.kind === 'paid' || outcome?.kind === 'processing' || outcome?.kind === 'settled';

function Result({ outcome }: { outcome: PayOutcome }) {
  switch (outcome.kind) {
    case 'paid':
      return <StatusBadge sign="completed" label={texts.paid} look="plain" />;
    case 'failed':
      return (
        <Text as="span" tone="danger" size={12}>
          {outcome.reason}
        </Text>
      );
    case 'confirm':
      return (
        <Text as="span" size={12}>
          {texts.confirm} <a href={outcome.actionUrl}>{texts.confirmLink}</a>
        </Text>
      );
    case 'running':
    case 'processing':
    case 'settled':
      return <span className={textLook({ size: 12, tone: 'muted' })}>{texts[outcome.kind]}</span>;
  }
}
