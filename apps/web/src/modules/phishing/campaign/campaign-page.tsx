import { bookmarkId } from '@gatehouse/contract/bookmarks/bookmarks';
import type { Campaign } from '@gatehouse/contract/phishing/campaign.schema';
import type { ComponentProps } from 'react';
import { useParams } from 'react-router';
import { phishing } from '@gatehouse/contract/phishing/phishing';
import { providerPhishing } from '@gatehouse/contract/phishing/provider-phishing';

import { onDemand, PageOnDemand } from '../../../core/on-demand.tsx';
import { usePageTitle } from '../../../core/page-title.ts';
import { bySide, ownOnly } from '../../../core/sides.ts';
import { formatNumber } from '../../../core/texts.ts';
import { useClientCrumbs } from '../../../shared/clients/use-client-name.ts';
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
import { useCampaignWork } from './campaign-work.tsx';
import { RecipientsNotice } from '../provider/recipients-notice.tsx';
import { RecipientsAwaited, UploadRecipients } from '../recipients/upload-recipients.tsx';
import { CampaignExports } from './campaign-exports.tsx';
import type { CampaignProps } from '../campaign-place.ts';
import { CampaignResults } from './campaign-results.tsx';
import { campaignSentence } from './campaign-sentence.ts';
import { campaignTexts as texts } from './campaign.texts.ts';
import type { ReadState } from '../../../core/data/use-read.ts';
import { useSideRead } from '../../../shared/sides/use-side-read.ts';

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
      <CampaignPart
        campaign={campaign}
        place={{ base: campaignAddress(phishingId, companyId), companyId }}
        part={part}
      />
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

function CampaignPart({ part, ...props }: CampaignProps & { part: string | undefined }) {
  const { companyId } = props.place;
  return (
    <>
      {bySide(companyId, <OwnHead {...props} />, (client) => (
        <StaffHead {...props} companyId={client} />
      ))}
      {part === recipientsPart ? (
        <PageOnDemand page={recipients} given={props} waiting={<Skeleton height="560px" />} />
      ) : (
        <Stack>
          <Text>{campaignSentence(props.campaign)}</Text>
          {bySide(companyId, <RecipientsAwaited campaign={props.campaign} />, (client) => (
            <RecipientsNotice campaign={props.campaign} companyId={client} />
          ))}
          <CampaignResults {...props} isWhole />
        </Stack>
      )}
    </>
  );
}

function useCrumbs({ idVisual }: Campaign, companyId: string | undefined) {
  const start = useClientCrumbs(companyId, [{ label: phishingNames.title, to: campaignsPath() }], '/phishing');
  return [...start, { label: idVisual }];
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
      {...ownOnly(companyId, { star: <CampaignStar campaign={campaign} /> })}
      meta={[
        <code key="id">{campaign.idVisual}</code>,
        <CampaignStatusBadge key="status" status={campaign.status} />,
        <PlainSentence key="days">{engagementDays(campaign)}</PlainSentence>,
      ]}
      tabs={tabsOf(campaign, base)}
    />
  );
}

/** Reads a campaign from the viewer's side. Its recipients are a separate list, so only one of them is read here. */
const useCampaign = (id: string, companyId: string | undefined): ReadState<Campaign> =>
  useSideRead(
    { own: phishing.get, staff: providerPhishing.get, companyId },
    // Only the client's call has the recipients.
    { params: { id }, ...ownOnly(companyId, { query: { limit: 1 } }) },
    { refreshOnOpen: true },
  );
