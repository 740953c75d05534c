import { providerAttackChain } from '@gatehouse/contract/attack-chain/attack-chain';
import type { ClientEngagement } from '@gatehouse/contract/engagements/provider-engagements.schema';
import IconRoute from '@tabler/icons-react/dist/esm/icons/IconRoute.mjs';

import { useRead } from '../../../core/data/use-read.ts';
import { engagementTexts } from '../../../shared/engagements/engagement.texts.ts';
import { EngagementFrame, type FrameParams } from '../../../shared/engagements/provider-engagement-frame.tsx';
import { RecordFailure } from '../../../shared/records/record-failure.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ChainViews } from '../client/chain-views.tsx';
import { chainEditorTexts as texts } from './chain-editor.texts.ts';

/** The attack chain of a client's engagement as the client sees it, for staff to view and present. */
export default function ClientChainPage() {
  return (
    <EngagementFrame>{(engagement, params) => <ClientChain engagement={engagement} params={params} />}</EngagementFrame>
  );
}

const noChange = () => undefined;

function ClientChain({ engagement, params }: { engagement: ClientEngagement; params: FrameParams }) {
  const { data, failure, refresh } = useRead(providerAttackChain.get, { params }, { refreshOnOpen: true });
  const own = `/provider/companies/${params.companyId}/engagements`;
  if (!data && failure) {
    return <RecordFailure failure={failure} missing={{ ...engagementTexts.missing, to: own }} onRetry={refresh} />;
  }
  if (!data) return <Skeleton height="320px" />;
  if (data.steps.length > 0) return <ChainViews engagement={engagement} steps={data.steps} onChange={noChange} />;
  const edit = <LinkButton to={`${own}/${params.id}/attack`}>{texts.edit}</LinkButton>;
  return (
    <Card>
      <EmptyState kind="first-use" icon={<IconRoute size={22} stroke={1.5} />} title={texts.steps.none} action={edit}>
        {texts.steps.noneWhy}
      </EmptyState>
    </Card>
  );
}
