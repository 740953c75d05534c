import type { SurfaceStatistics } from '@gatehouse/contract/attack-surface-figures';
import { statistics } from '@gatehouse/contract/statistics';

import { useRead } from '../../core/data/use-read.ts';
import { shownNumber } from '../../core/texts.ts';
import { ListFailure } from '../../shared/resource-list/list-states.tsx';
import { KpiStrip } from '../../ui/charts/kpi.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { surfaceTexts } from './attack-surface.texts.ts';
import { surfaceListTexts } from './lists/surface-lists.texts.ts';
import { hostsAddress, surfacePath } from './surface-address.ts';

const texts = surfaceTexts.tile;
const present = 'Active,Candidate';
const figures = [
  { key: 'hosts', to: hostsAddress({ state: present }) },
  { key: 'services', to: `${surfacePath}/services?view=active` },
  { key: 'candidates', to: hostsAddress({ state: 'Candidate' }) },
  { key: 'missing', to: hostsAddress({ state: 'Missing' }) },
  { key: 'certificatesExpired', to: hostsAddress({ state: present, certificate: 'expired' }) },
  { key: 'certificatesEnding', to: hostsAddress({ state: present, certificate: 'ending' }) },
  { key: 'lookAlikes', to: `${surfacePath}/look-alikes?view=all&status=New` },
] as const;

/** The attack surface as it is now; each figure leads to a list with exactly that many rows. */
export default function FiguresTile() {
  const { data, failure, refresh } = useRead(statistics.read, { query: {} }, { keepPrevious: true });
  if (failure && data === undefined)
    return <ListFailure failure={failure} texts={surfaceListTexts.hosts} onRetry={refresh} />;
  const counts = data?.['attackSurfaceMapping'] as SurfaceStatistics | undefined;
  if (!counts) return <Skeleton height="84px" />;
  return (
    <KpiStrip
      label={surfaceTexts.figures.label}
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
