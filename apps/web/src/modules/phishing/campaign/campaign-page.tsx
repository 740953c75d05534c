import { bookmarkId } from '@gatehouse/contract/bookmarks/bookmarks';
import type { Campaign } from '@gatehouse/contract/phishing/campaign.schema';
import type { ComponentProps } from 'react';
import { useParams } from 'react-router';

import { onDemand, PageOnDemand } from '../../../core/on-demand.tsx';
import { usePageTitle } from '../../../core/page-title.ts';
import { formatNumber } from '../../../core/texts.ts';
import { clientTexts } from '../../../shared/clients/clients.texts.ts';
import { useClientName } from '../../../shared/clients/use-client-name.ts';
import { engagementDays } from '../../../shared/engagements/engagement-days.ts';
import { RecordFailure } from '../../../shared/records/record-failure.tsx';
import { RecordHead } from '../../../shared/records/record-head.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { PlainSentence } from '../../../ui/layout/plain-sentence.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { BookmarkStar } from '../../../ui/marks/bookmark-star.tsx';
import { campaignAddress, campaignsPath, recipientsPart } from '../phishing-address.ts';
import { phishingNames } from '../phishing-names.texts.ts';
import { CampaignStatusBadge } from '../phishing-marks.tsx';
import { phishingTexts } from '../phishing.texts.ts';
import { useCampaignWork } from '../provider/campaign-work.tsx';
import { RecipientsNotice } from '../provider/recipients-notice.tsx';
import { RecipientsAwaited, UploadRecipients } from '../recipients/upload-recipients.tsx';
import { CampaignExports } from './campaign-exports.tsx';
import type { CampaignProps } from './campaign-place.ts';
import { CampaignResults } from './campaign-results.tsx';
import { campaignSentence } from './campaign-sentence.ts';
import { campaignTexts as texts } from './campaign.texts.ts';
import { useCampaign } from './use-campaign.ts';

const recipients = onDemand<CampaignProps>(async () => ({
  default: (await import('../recipients/recipient-list.tsx')).RecipientList,
}));

/** A campaign, for its client and for the provider’s staff. */
export default function CampaignPage() {
  const { companyId, phishingId = '', part } = useParams();
  const { data: campaign, failure, refresh } = useCampaign(phishingId, companyId);
  usePageTitle(campaign?.name ?? phishingNames.title);
  if (campaign) {
    return (
      <Shown campaign={campaign} place={{ base: campaignAddress(phishingId, companyId), companyId }} part={part} />
    );
  }
  if (failure) {
    const missing = { ...phishingTexts.missing, to: campaignsPath(companyId) };
    return <RecordFailure isPage failure={failure} missing={missing} onRetry={refresh} />;
  }
  return (
    <div role="status" aria-busy="true" aria-label={phishingTexts.loading}>
      <Skeleton height="560px" />
    </div>
  );
}

function Shown({ part, ...props }: CampaignProps & { part: string | undefined }) {
  const { companyId } = props.place;
  return (
    <>
      {companyId === undefined ? <OwnHead {...props} /> : <StaffHead {...props} companyId={companyId} />}
      {part === recipientsPart ? (
        <PageOnDemand page={recipients} given={props} waiting={<Skeleton height="560px" />} />
      ) : (
        <Stack>
          <Text>{campaignSentence(props.campaign)}</Text>
          {companyId === undefined ? (
            <RecipientsAwaited campaign={props.campaign} />
          ) : (
            <RecipientsNotice campaign={props.campaign} companyId={companyId} />
          )}
          <CampaignResults {...props} isWhole />
        </Stack>
      )}
    </>
  );
}

function useCrumbs({ idVisual }: Campaign, companyId: string | undefined) {
  const client = useClientName(companyId) ?? clientTexts.unnamed;
  const own = { label: idVisual };
  if (companyId === undefined) return [{ label: phishingNames.title, to: campaignsPath() }, own];
  return [{ label: clientTexts.all, to: '/provider/clients' }, { label: client, to: campaignsPath(companyId) }, own];
}

const tabsOf = ({ funnel }: Campaign, base: string) => ({
  label: texts.tabs.label,
  items: [
    { label: texts.tabs.results, to: base, isExact: true },
    {
      label: texts.tabs.recipients,
      to: `${base}/${recipientsPart}`,
      ...(funnel.targeted === 0 ? { isEmpty: true } : { count: formatNumber(funnel.targeted) }),
    },
  ],
});

const OwnHead = (props: CampaignProps) => (
  <CampaignHead
    {...props}
    actions={
      <>
        <CampaignExports campaign={props.campaign} />
        <UploadRecipients campaign={props.campaign} />
      </>
    }
  />
);

function StaffHead({ companyId, ...props }: CampaignProps & { companyId: string }) {
  const { menu, actions, dialog } = useCampaignWork({ campaign: props.campaign, companyId });
  return (
    <>
      <CampaignHead {...props} actions={actions} menu={menu} />
      {dialog}
    </>
  );
}

const CampaignStar = ({ campaign: { _id, idVisual } }: Pick<CampaignProps, 'campaign'>) => (
  <BookmarkStar id={bookmarkId('campaign', _id)} name={idVisual} />
);

type HeadProps = CampaignProps & Pick<ComponentProps<typeof RecordHead>, 'actions' | 'menu'>;

function CampaignHead({ campaign, place: { companyId, base }, ...head }: HeadProps) {
  return (
    <RecordHead
      {...head}
      crumbs={useCrumbs(campaign, companyId)}
      title={<bdi>{campaign.name}</bdi>}
      {...(companyId === undefined && { star: <CampaignStar campaign={campaign} /> })}
      meta={[
        <code key="id">{campaign.idVisual}</code>,
        <CampaignStatusBadge key="status" status={campaign.status} />,
        <PlainSentence key="days">{engagementDays(campaign)}</PlainSentence>,
      ]}
      tabs={tabsOf(campaign, base)}
    />
  );
}
