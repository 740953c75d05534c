import { bookmarkId } from '@gatehouse/contract/bookmarks/bookmarks';
import { phishing } from '@gatehouse/contract/phishing/phishing';
import type { Campaign } from '@gatehouse/contract/phishing/campaign.schema';
import { Link, Navigate, useLocation, useParams } from 'react-router';

import { useRead } from '../../../core/data/use-read.ts';
import { onDemand, PageOnDemand } from '../../../core/on-demand.tsx';
import { formatNumber } from '../../../core/texts.ts';
import { engagementDays } from '../../../shared/engagements/engagement-days.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { PlainSentence } from '../../../ui/layout/plain-sentence.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { SubTabs } from '../../../ui/layout/sub-tabs.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { BookmarkStar } from '../../../ui/marks/bookmark-star.tsx';
import { campaignAddress, latestPath, phishingPath, recipientsPart } from '../phishing-address.ts';
import { PhishingHeader } from '../phishing-header.tsx';
import { PhishingLoading } from '../phishing-loading.tsx';
import { CampaignStatusBadge } from '../phishing-marks.tsx';
import styles from '../phishing.module.css';
import { CampaignExports } from './campaign-exports.tsx';
import { CampaignResults } from './campaign-results.tsx';
import { campaignSentence } from './campaign-sentence.ts';
import { campaignTexts as texts } from './campaign.texts.ts';
import { NoCampaigns } from './no-campaigns.tsx';

// Most visits read the results alone.
const recipients = onDemand(async () => ({
  default: (await import('../recipients/recipient-list.tsx')).RecipientList,
}));

const place = { base: latestPath, companyId: undefined };

const partsOf = ({ funnel }: Campaign) => ({
  label: texts.tabs.label,
  items: [
    { label: texts.tabs.results, to: latestPath, isExact: true },
    { label: texts.tabs.counted(formatNumber(funnel.targeted)), to: `${latestPath}/${recipientsPart}` },
  ],
});

/** The name of the campaign with a link to its page. */
function CampaignLine({ campaign }: { campaign: Campaign }) {
  return (
    <Row justify="between" gap={12}>
      <Row gap={12}>
        <Text as="span" weight="strong" size={16}>
          <Link className={styles.nameLink} to={campaignAddress(campaign._id)} aria-label={texts.open(campaign.name)}>
            <bdi>{campaign.name}</bdi>
          </Link>
        </Text>
        <BookmarkStar id={bookmarkId('campaign', campaign._id)} name={campaign.idVisual} />
        <CampaignStatusBadge status={campaign.status} />
        <Text as="span" tone="muted" size={13}>
          <PlainSentence>{engagementDays(campaign)}</PlainSentence>
        </Text>
      </Row>
      <SubTabs {...partsOf(campaign)} />
    </Row>
  );
}

function Latest({ campaign }: { campaign: Campaign }) {
  const { part } = useParams();
  return (
    <Stack>
      <CampaignLine campaign={campaign} />
      {part === recipientsPart ? (
        <PageOnDemand
          key={campaign._id}
          page={recipients}
          given={{ campaign, place }}
          waiting={<Skeleton height="480px" />}
        />
      ) : (
        <CampaignResults key={campaign._id} campaign={campaign} place={place} isWhole={false} />
      )}
    </Stack>
  );
}

/** The company's latest campaign, which is the start page of the area. */
export default function LatestPage() {
  const { pathname } = useLocation();
  const { data, failure, refresh } = useRead(phishing.overview, { query: { limit: 1 } });
  const campaign = data?.lastedCampaign;
  // Redirects, because the tabs are matched by path.
  if (pathname === phishingPath) return <Navigate to={latestPath} replace />;
  return (
    <>
      <PhishingHeader
        {...(campaign && {
          context: campaignSentence(campaign),
          actions: <CampaignExports campaign={campaign} />,
        })}
      />
      {campaign && <Latest campaign={campaign} />}
      {campaign === null && <NoCampaigns />}
      {!data && <PhishingLoading failure={failure} onRetry={refresh} />}
    </>
  );
}
