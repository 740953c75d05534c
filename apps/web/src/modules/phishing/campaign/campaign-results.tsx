import type { Campaign } from '@gatehouse/contract/phishing/campaign.schema';
import IconFishHook from '@tabler/icons-react/dist/esm/icons/IconFishHook.mjs';

import { sides, staffOnly } from '../../../core/sides.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import styles from '../phishing.module.css';
import { LureImage } from '../provider/lure-image.tsx';
import { CampaignDepartments } from './campaign-departments.tsx';
import { CampaignFigures } from './campaign-figures.tsx';
import { CampaignFunnel } from './campaign-funnel.tsx';
import { CampaignHour } from './campaign-hour.tsx';
import type { CampaignProps } from '../campaign-place.ts';
import { CampaignTrend } from './campaign-trend.tsx';
import { campaignTexts } from './campaign.texts.ts';
import { LureCard } from './lure-card.tsx';

type ResultsProps = CampaignProps & { isWhole: boolean };

const noResultsTexts = campaignTexts.noResults;

/** True if an email was delivered. Events excluded by a filter count, because they are results as well. */
const hasResults = ({ funnel, funnelRaw }: Campaign): boolean => funnel.delivered + funnelRaw.delivered > 0;

/** The empty state of a campaign whose figures would all be zero. */
function NoResults({ campaign: { status } }: { campaign: Campaign }) {
  const hasEnded = status === 'Completed' || status === 'Cancelled';
  return (
    <Card>
      <EmptyState
        kind="first-use"
        icon={<IconFishHook size={22} stroke={1.5} />}
        title={hasEnded ? noResultsTexts.ended : noResultsTexts.title}
      >
        {hasEnded ? noResultsTexts.endedWhy : noResultsTexts.why}
      </EmptyState>
    </Card>
  );
}

/** The results of a campaign: figures, funnel and departments; its own page adds the email and the first hour. */
export function CampaignResults(props: ResultsProps) {
  const { campaign, place, isWhole } = props;
  return (
    <Stack>
      {hasResults(campaign) ? <Results {...props} /> : <Awaited {...props} />}
      {isWhole && (
        <LureCard
          lure={campaign.lure}
          work={staffOnly(place.companyId, (companyId) => (
            <LureImage campaign={campaign} companyId={companyId} />
          ))}
        />
      )}
    </Stack>
  );
}

/** Clients see the trend over their campaigns; staff, who work on one campaign, its first hour instead. */
const resultSide = sides(
  {
    trend: <CampaignTrend />,
    hour: (isWhole: boolean) => isWhole,
    departments: (isWhole: boolean) => (isWhole ? undefined : styles.whole),
  },
  () => ({ trend: null, hour: () => true, departments: () => styles.whole }),
);

function Results({ isWhole, ...props }: ResultsProps) {
  const { campaign, place } = props;
  const { trend, hour, departments } = resultSide(place.companyId);
  return (
    <>
      <CampaignFigures {...props} />
      <div className={styles.grid}>
        <CampaignFunnel {...props} />
        {trend}
        {hour(isWhole) && <CampaignHour campaign={campaign} />}
        <div className={departments(isWhole)}>
          <CampaignDepartments {...props} />
        </div>
      </div>
    </>
  );
}

/** The content before emails are sent: clients also see the results of earlier campaigns. */
const Awaited = ({ campaign, place }: CampaignProps) => (
  <>
    <NoResults campaign={campaign} />
    {resultSide(place.companyId).trend}
  </>
);
