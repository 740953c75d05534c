import { sides, staffOnly } from '../../../core/sides.ts';
import { Stack } from '../../../ui/layout/stack.tsx';
import styles from '../phishing.module.css';
import { LureImage } from '../provider/lure-image.tsx';
import { CampaignDepartments } from './campaign-departments.tsx';
import { CampaignFigures } from './campaign-figures.tsx';
import { CampaignFunnel } from './campaign-funnel.tsx';
import { CampaignHour } from './campaign-hour.tsx';
import type { CampaignProps } from '../campaign-place.ts';
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
