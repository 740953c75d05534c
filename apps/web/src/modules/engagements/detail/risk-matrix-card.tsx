import type { EngagementOverview } from '@gatehouse/contract/engagements/engagements.schema';
import { findingPictures } from '@gatehouse/contract/findings/finding-pictures';

import { coreTexts } from '../../../core/core.texts.ts';
import { useRead } from '../../../core/data/use-read.ts';
import { RiskMatrix } from '../../../shared/findings/risk-matrix.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { engagementsTexts } from '../engagements.texts.ts';

/** The open findings of the engagement by likelihood and impact, with their numbers. */
export function RiskMatrixCard({ engagement: { _id } }: { engagement: EngagementOverview }) {
  const { data, failure, refresh } = useRead(findingPictures.matrix, { query: { engagement: _id } });
  return (
    <Card title={engagementsTexts.detail.matrix}>
      {data && <RiskMatrix matrix={data} isNamed />}
      {!data && !failure && <Skeleton height="320px" />}
      {!data && failure && (
        <ErrorState
          texts={coreTexts.errorState}
          message={failure.message}
          requestId={failure.requestId}
          onRetry={refresh}
        />
      )}
    </Card>
  );
}
