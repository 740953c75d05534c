import type { Campaign } from '@gatehouse/contract/phishing/campaign.schema';
import IconFishHook from '@tabler/icons-react/dist/esm/icons/IconFishHook.mjs';

import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { campaignTexts } from './campaign.texts.ts';

const texts = campaignTexts.noResults;

/** True if an email was delivered. Events excluded by a filter count, because they are results as well. */
export const hasResults = ({ funnel, funnelRaw }: Campaign): boolean => funnel.delivered + funnelRaw.delivered > 0;

/** The empty state of a campaign whose figures would all be zero. */
export function NoResults({ campaign: { status } }: { campaign: Campaign }) {
  const hasEnded = status === 'Completed' || status === 'Cancelled';
  return (
    <Card>
      <EmptyState
        kind="first-use"
        icon={<IconFishHook size={22} stroke={1.5} />}
        title={hasEnded ? texts.ended : texts.title}
      >
        {hasEnded ? texts.endedWhy : texts.why}
      </EmptyState>
    </Card>
  );
}
