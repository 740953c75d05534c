import { darkWeb } from '@gatehouse/contract/dark-web/dark-web';
import type { BreachFigures, BreachFilter } from '@gatehouse/contract/dark-web/dark-web-lists.schema';

import { useRead } from '../../../core/data/use-read.ts';
import { formatNumber } from '../../../core/texts.ts';
import { type KpiFigure, KpiStrip } from '../../../ui/charts/kpi.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { leaksAddress, withStatus } from '../leak-address.ts';
import { timeText } from './figure-links.ts';
import { figuresTexts } from './figures.texts.ts';

const texts = figuresTexts.figures;

type CountedKey = 'open' | 'employees' | 'clients' | 'reopened';

const counted = (key: CountedKey, count: number, to: BreachFilter): KpiFigure => ({
  key,
  label: texts[key],
  value: formatNumber(count),
  rows: count,
  to: leaksAddress(to),
});

/** The five figures above the charts; each number links to its leaks. */
export function LeakKpis({ figures, filter }: { figures: BreachFigures; filter: BreachFilter }) {
  const open = withStatus(filter, '1,2') ?? { ...filter, status: '1,2' };
  const { data } = useRead(darkWeb.facets, { query: open }, { keepPrevious: true });
  if (!data) return <Skeleton height="90px" />;
  const { medianHoursToMitigate: median, numOfMitigated } = figures;
  const mitigated = withStatus(filter, '3');
  return (
    <KpiStrip
      label={texts.label}
      figures={[
        { ...counted('open', data.total, open), note: texts.openNote(data.status[1], data.status[2]) },
        counted('employees', data.type[1], { ...open, type: '1' }),
        counted('clients', data.type[2], { ...open, type: '2' }),
        {
          key: 'median',
          label: texts.median,
          value: median === null ? figuresTexts.chart.nothing : timeText(median),
          note: texts.mitigated(numOfMitigated),
          ...(mitigated && { to: leaksAddress(mitigated), rows: numOfMitigated }),
        },
        {
          ...counted('reopened', data.reopened, { ...open, reopened: 'true' }),
          note: texts.reopenedNote,
        },
      ]}
    />
  );
}
