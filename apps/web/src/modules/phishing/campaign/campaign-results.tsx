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

/** The results of a campaign: figures, funnel and departments; on its own page also the email and the first hour. */
export function CampaignResults({ isWhole, ...props }: CampaignProps & { isWhole: boolean }) {
  const { campaign, place } = props;
  const isOfClient = place.companyId === undefined;
  return (
    <Stack>
      <CampaignFigures {...props} />
      <div className={styles.grid}>
        <CampaignFunnel {...props} />
        {isOfClient ? <CampaignTrend /> : <CampaignHour campaign={campaign} />}
        {isOfClient && isWhole && <CampaignHour campaign={campaign} />}
        <div className={isOfClient && isWhole ? undefined : styles.whole}>
          <CampaignDepartments {...props} />
        </div>
        {isWhole && (
          <div className={styles.whole}>
            <LureCard
              lure={campaign.lure}
              work={place.companyId !== undefined && <LureImage campaign={campaign} companyId={place.companyId} />}
            />
          </div>
        )}
      </div>
    </Stack>
  );
}
