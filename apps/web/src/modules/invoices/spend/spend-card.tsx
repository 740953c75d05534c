import type { InvoiceQuarters } from '@gatehouse/contract/invoices/invoice.schema';
import { type ReactNode, useState } from 'react';

import type { ReadState } from '../../../core/data/use-read.ts';
import { failureMessage } from '../../../core/failure.ts';
import { onDemand, PageOnDemand } from '../../../core/on-demand.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Segmented } from '../../../ui/forms/segmented.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { payTexts } from '../../../shared/payments/pay.texts.ts';
import { mainCurrency } from './spend-points.ts';
import styles from './spend.module.css';
import { spendTexts as texts } from './spend.texts.ts';

const chart = onDemand(async () => ({ default: (await import('./spend-chart.tsx')).SpendChart }));
/** The height of the chart, so that the list below does not move. */
const waiting = <Skeleton height="228px" />;

interface SpendCardProps {
  title: string;
  reading: Pick<ReadState<InvoiceQuarters[]>, 'data' | 'failure' | 'refresh'>;
  /** Path of the list that the columns link to. */
  path: string;
}

/** Invoiced amounts of the last eight quarters, in one currency at a time. Hidden if there were no invoices in that time. */
export function SpendCard({ title, reading: { data, failure, refresh }, path }: SpendCardProps) {
  if (data?.length === 0) return null;
  if (data) return <Quarters title={title} found={data} path={path} />;
  return (
    <SpendFrame title={title}>
      {failure ? (
        <Notice
          kind="error"
          action={
            <Button size="small" onClick={refresh}>
              {payTexts.retry}
            </Button>
          }
        >
          {failureMessage(failure)}
        </Notice>
      ) : (
        waiting
      )}
    </SpendFrame>
  );
}

function SpendFrame({ title, actions, children }: { title: string; actions?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <Card title={title} padding="compact" actions={actions}>
        {children}
      </Card>
    </div>
  );
}

function Quarters({ title, found, path }: Pick<SpendCardProps, 'title' | 'path'> & { found: InvoiceQuarters[] }) {
  const [picked, setPicked] = useState<string | undefined>();
  const chosen = found.find(({ currency }) => currency === (picked ?? mainCurrency(found))) ?? found[0];
  if (!chosen) return null;
  const hasOthers = found.length > 1;
  return (
    <SpendFrame
      title={title}
      actions={
        hasOthers ? (
          <Segmented
            label={texts.currency}
            value={chosen.currency}
            segments={found.map(({ currency }) => ({ value: currency, label: currency.toUpperCase() }))}
            onChange={setPicked}
          />
        ) : undefined
      }
    >
      <PageOnDemand page={chart} given={{ label: title, ...chosen, path, hasOthers }} waiting={waiting} />
    </SpendFrame>
  );
}
