import { Stack } from '../../../ui/layout/stack.tsx';
import styles from '../phishing.module.css';
import { LureImage } from '../provider/lure-image.tsx';
import { CampaignDepartments } from './campaign-departments.tsx';
import { CampaignFigures } from './campaign-figures.tsx';
import { CampaignFunnel } from './campaign-funnel.tsx';
import { CampaignHour } from './campaign-hour.tsx';
import type { CampaignProps } from './campaign-place.ts';
import { CampaignTrend } from './campaign-trend.tsx';
import { LureCard } from './lure-card.tsx';
import { hasResults, NoResults } from './no-results.tsx';

type ResultsProps = CampaignProps & { isWhole: boolean };

/** The results of a campaign: figures, funnel and departments; its own page adds the email and the first hour. */
export function CampaignResults(props: ResultsProps) {
  const { campaign, place, isWhole } = props;
  return (
    <Stack>
      {hasResults(campaign) ? <Results {...props} /> : <Awaited {...props} />}
      {isWhole && (
        <LureCard
          lure={campaign.lure}
          work={place.companyId !== undefined && <LureImage campaign={campaign} companyId={place.companyId} />}
        />
      )}
    </Stack>
  );
}

function Results({ isWhole, ...props }: ResultsProps) {
  const { campaign, place } = props;
  const isOfClient = place.companyId === undefined;
  return (
    <>
      <CampaignFigures {...props} />
      <div className={styles.grid}>
        <CampaignFunnel {...props} />
        {isOfClient ? <CampaignTrend /> : <CampaignHour campaign={campaign} />}
        {isOfClient && isWhole && <CampaignHour campaign={campaign} />}
        <div className={isOfClient && isWhole ? undefined : styles.whole}>
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
    {place.companyId === undefined && <CampaignTrend />}
  </>
);
