import type { AwarenessFigures } from '@gatehouse/contract/awareness-figures';
import { statistics } from '@gatehouse/contract/statistics';

import { useRead } from '../../../core/data/use-read.ts';
import { shownNumber } from '../../../core/texts.ts';
import { ListFailure } from '../../../shared/resource-list/list-states.tsx';
import { KpiStrip } from '../../../ui/charts/kpi.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { progressAddress, sessionsAddress } from '../awareness-address.ts';
import { awarenessTexts } from '../awareness.texts.ts';

const texts = awarenessTexts.tile;
const figures = [
  { key: 'open', to: sessionsAddress('Open') },
  { key: 'enrolled', to: progressAddress('Not Started', 'In Progress', 'Passed', 'Failed', 'Expired') },
  { key: 'passed', to: progressAddress('Passed') },
  { key: 'inProgress', to: progressAddress('In Progress') },
  { key: 'notStarted', to: progressAddress('Not Started') },
  { key: 'expired', to: progressAddress('Expired') },
] as const;

/** How far the employees are now; each figure leads to a list with exactly that many rows. */
export function AwarenessTile() {
  const { data, failure, refresh } = useRead(statistics.read, { query: {} }, { keepPrevious: true });
  if (failure && data === undefined)
    return <ListFailure failure={failure} texts={awarenessTexts.list} onRetry={refresh} />;
  const counts = data?.['awareness'] as AwarenessFigures | undefined;
  if (!counts) return <Skeleton height="84px" />;
  return (
    <KpiStrip
      label={texts.label}
      figures={figures.map(({ key, to }) => ({
        key,
        label: texts[key],
        value: shownNumber(counts[key]),
        rows: counts[key],
        to,
      }))}
    />
  );
}
