import IconFishHook from '@tabler/icons-react/dist/esm/icons/IconFishHook.mjs';

import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { campaignTexts } from './campaign.texts.ts';

const { latest: texts } = campaignTexts;

/** The empty state before the first campaign. */
export const NoCampaigns = () => (
  <Card>
    <EmptyState kind="first-use" icon={<IconFishHook size={22} stroke={1.5} />} title={texts.none}>
      {texts.noneWhy}
    </EmptyState>
  </Card>
);
