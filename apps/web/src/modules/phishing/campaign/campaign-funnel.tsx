import type { Campaign, Funnel as Counts } from '@gatehouse/contract/phishing/campaign.schema';
import { useState } from 'react';
import { Link } from 'react-router';

import { formatNumber } from '../../../core/texts.ts';
import { Funnel, type FunnelStage } from '../../../ui/charts/funnel.tsx';
import { Switch } from '../../../ui/forms/checkbox.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { recipientsAddress } from '../phishing-address.ts';
import styles from '../phishing.module.css';
import { phishingTexts } from '../phishing.texts.ts';
import { type CampaignProps, showsRecipients } from '../campaign-place.ts';
import { campaignTexts } from './campaign.texts.ts';
import { stageFilters, type StageKey, stageKeys } from './stage-filters.ts';

const texts = campaignTexts.funnel;

/** For each stage, the stage before it and the text for the recipients lost in between. */
const before: Partial<Record<StageKey, { last: StageKey; loss: (count: number) => string }>> = {
  opened: { last: 'delivered', loss: texts.unopened },
  clicked: { last: 'opened', loss: texts.unclicked },
  submitted: { last: 'clicked', loss: texts.unsubmitted },
};

function stageOf(key: StageKey, counts: Counts, base: string | null): FunnelStage {
  const previous = before[key];
  return {
    key,
    label: texts[key],
    count: counts[key],
    text: formatNumber(counts[key]),
    ...(key !== 'delivered' && { share: texts.share(phishingTexts.share(counts[key], counts.delivered)) }),
    ...(previous !== undefined && { loss: previous.loss(counts[previous.last] - counts[key]) }),
    ...(key === 'reported' && { isApart: true }),
    ...(base !== null && { to: recipientsAddress(base, stageFilters[key]) }),
  };
}

interface RawSwitchProps {
  campaign: Campaign;
  isFiltered: boolean;
  onChange: (isFiltered: boolean) => void;
}

const RawSwitch = ({ campaign: { numOfExcluded }, isFiltered, onChange }: RawSwitchProps) => (
  <Switch
    label={texts.removed(numOfExcluded)}
    checked={isFiltered}
    onChange={({ target }) => onChange(target.checked)}
  />
);

/** The funnel as five bars; those of the filtered results link to their recipients. */
export function CampaignFunnel({ campaign, place: { base } }: CampaignProps) {
  const [isFiltered, setIsFiltered] = useState(true);
  const counts = isFiltered ? campaign.funnel : campaign.funnelRaw;
  const isLinked = isFiltered && showsRecipients(campaign);
  return (
    <Card
      title={texts.title}
      context={texts.context(counts.delivered, counts.targeted)}
      {...(campaign.numOfExcluded > 0 && {
        actions: <RawSwitch campaign={campaign} isFiltered={isFiltered} onChange={setIsFiltered} />,
      })}
    >
      <Funnel label={texts.title} stages={stageKeys.map((key) => stageOf(key, counts, isLinked ? base : null))} />
      {!isFiltered && (
        <p className={styles.cardFoot}>
          {texts.raw}{' '}
          {showsRecipients(campaign) && (
            <Link to={recipientsAddress(base, { excluded: 'true' })}>{texts.excluded(campaign.numOfExcluded)}</Link>
          )}
        </p>
      )}
    </Card>
  );
}
