import type { Engagement } from '@gatehouse/contract/engagements';

import { coreTexts } from '../../core/core.texts.ts';
import { failureOfQuery } from '../../core/failure.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { useNewestEngagementQuery } from './dashboard.api.ts';
import styles from './dashboard.module.css';
import { dashboardTexts as texts } from './dashboard.texts.ts';

export function NewestEngagement() {
  const newest = useNewestEngagementQuery();
  const failure = failureOfQuery(newest.error);
  return (
    <Card title={texts.newest}>
      {failure && newest.data === undefined && (
        <ErrorState
          texts={coreTexts.errorState}
          message={failure.message}
          requestId={failure.requestId}
          onRetry={() => void newest.refetch()}
        />
      )}
      {newest.isLoading && <SkeletonText lines={4} />}
      {newest.data === null && (
        <EmptyState kind="first-use" title={texts.newestNone}>
          {texts.newestNoneWhy}
        </EmptyState>
      )}
      {newest.data && <EngagementLine engagement={newest.data} />}
    </Card>
  );
}

function EngagementLine({ engagement }: { engagement: Engagement }) {
  const { idVisual, title, numOfFindings, statistics } = engagement;
  return (
    <div className={styles.newest}>
      <p>
        <code>{idVisual}</code>
      </p>
      <p className={styles.title}>
        <bdi>{title}</bdi>
      </p>
      <p className={styles.muted}>
        {texts.findings(numOfFindings)}, {texts.openFindings(statistics.numOfFindingsOpen)}
      </p>
      <div>
        <LinkButton to={`/engagements/${engagement._id}`}>{texts.open}</LinkButton>
      </div>
    </div>
  );
}
