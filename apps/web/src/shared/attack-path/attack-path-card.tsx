import { attackPath, providerAttackPath } from '@gatehouse/contract/attack-path/attack-path';

import { coreTexts } from '../../core/core.texts.ts';
import { onDemand, PageOnDemand } from '../../core/on-demand.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { useSideRead } from '../sides/use-side-read.ts';
import { attackPathNames } from './attack-path-names.texts.ts';

interface AttackPathCardProps {
  engagementId: string;
  /** The client company, for the provider's staff. */
  companyId?: string | undefined;
}

const view = onDemand(async () => ({ default: (await import('./attack-path-view.tsx')).AttackPathView }));
const bonesHeight = '220px';

const Waiting = () => (
  <div role="status" aria-busy="true">
    <VisuallyHidden>{attackPathNames.loading}</VisuallyHidden>
    <Skeleton height={bonesHeight} />
  </div>
);

/** Reads the attack paths of an engagement, from either side. */
const useAttackPath = ({ engagementId: id, companyId }: AttackPathCardProps) =>
  useSideRead({ own: attackPath.get, staff: providerAttackPath.get, companyId }, { params: { id }, query: {} });

/** The attack paths of an engagement. Their code is loaded with the picture. */
export function AttackPathCard(engagement: AttackPathCardProps) {
  const { data, failure, refresh } = useAttackPath(engagement);
  return (
    <Card title={attackPathNames.title}>
      {data && (
        <PageOnDemand page={view} given={{ path: data, companyId: engagement.companyId }} waiting={<Waiting />} />
      )}
      {!data && !failure && <Waiting />}
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
