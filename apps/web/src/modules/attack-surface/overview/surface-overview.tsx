import type { SurfaceSummary } from '@gatehouse/contract/attack-surface/attack-surface-figures.schema';
import type { SurfaceOverview as Overview } from '@gatehouse/contract/attack-surface/surface-overview.schema';
import type { ReactNode } from 'react';

import { coreTexts } from '../../../core/core.texts.ts';
import { onDemand, PageOnDemand } from '../../../core/on-demand.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useHostFacets } from '../lists/use-host-facets.ts';
import { CertificateRunway } from './certificate-runway.tsx';
import styles from './overview.module.css';
import { overviewTexts as texts } from './overview.texts.ts';
import { countedStates, RankedValues } from './ranked-values.tsx';
import { RecentChanges } from './recent-changes.tsx';
import { RiskiestHosts } from './riskiest-hosts.tsx';
import { Timeline } from './timeline.tsx';
import { useOverview } from './use-overview.ts';

/** Loaded after the other pictures, because it is the last one and brings a layout of its own. */
const exposurePicture = onDemand(async () => ({ default: (await import('./exposure.tsx')).Exposure }));

interface OverviewProps {
  companyId: string | undefined;
  summary: SurfaceSummary;
}

/** The charts of the attack surface: timeline, recent changes, risks, ports, technologies, certificates and exposure. */
export function SurfaceOverview({ companyId, summary }: OverviewProps) {
  const { data, failure, refresh } = useOverview(companyId);
  if (!data && failure) {
    const { message, requestId } = failure;
    return <ErrorState texts={coreTexts.errorState} message={message} requestId={requestId} onRetry={refresh} />;
  }
  return data ? <Pictures overview={data} companyId={companyId} summary={summary} /> : <Waiting />;
}

interface CellProps {
  span: 4 | 8 | 12;
  children: ReactNode;
}

const Cell = ({ span, children }: CellProps) => (
  <div className={styles.cell} data-span={span}>
    {children}
  </div>
);

interface CardCellProps extends CellProps {
  title: string;
}

const CardCell = ({ title, span, children }: CardCellProps) => (
  <Cell span={span}>
    <Card title={title} padding="compact">
      {children}
    </Card>
  </Cell>
);

function Pictures({ overview, companyId, summary: { lastScan } }: OverviewProps & { overview: Overview }) {
  const { timeline, changes, riskiest, certificates, exposure } = overview;
  return (
    <div className={styles.grid}>
      <CardCell span={8} title={texts.timeline.title}>
        <Timeline timeline={timeline} />
      </CardCell>
      <Cell span={4}>
        <RecentChanges changes={changes} lastScan={lastScan} companyId={companyId} />
      </Cell>
      <CardCell span={4} title={texts.riskiest.title}>
        <RiskiestHosts hosts={riskiest} lastScan={lastScan} companyId={companyId} />
      </CardCell>
      <Rankings companyId={companyId} />
      <CardCell span={12} title={texts.certificates.title}>
        <CertificateRunway certificates={certificates} companyId={companyId} />
      </CardCell>
      <CardCell span={12} title={texts.exposure.title}>
        <PageOnDemand page={exposurePicture} given={{ exposure, companyId }} waiting={<Skeleton height="420px" />} />
      </CardCell>
    </div>
  );
}

const { ports, technologies } = texts;
const portTexts = { ...ports, head: ports.port, nameOf: ports.name };
const technologyTexts = { ...technologies, head: technologies.technology };

/** Ports and technologies, which come from the counts of the host list. */
function Rankings({ companyId }: Pick<OverviewProps, 'companyId'>) {
  const facets = useHostFacets(companyId, { state: countedStates } as never);
  return (
    <>
      <CardCell span={4} title={ports.title}>
        {facets ? (
          <RankedValues facet="port" tallies={facets.port} texts={portTexts} companyId={companyId} />
        ) : (
          <Skeleton height="288px" />
        )}
      </CardCell>
      <CardCell span={4} title={technologies.title}>
        {facets ? (
          <RankedValues facet="technology" tallies={facets.technology} texts={technologyTexts} companyId={companyId} />
        ) : (
          <Skeleton height="288px" />
        )}
      </CardCell>
    </>
  );
}

/** The grid before the figures have arrived. */
const Waiting = () => (
  <div className={styles.grid} aria-busy="true">
    {([8, 4, 4, 4, 4, 12, 12] as const).map((span, place) => (
      // oxlint-disable-next-line react/no-array-index-key -- the cells never change
      <Cell key={place} span={span}>
        <Skeleton height={span === 12 && place > 5 ? '480px' : '260px'} />
      </Cell>
    ))}
  </div>
);
