import { phishing } from '@gatehouse/contract/phishing/phishing';
import type { Campaign, PhishingEntry } from '@gatehouse/contract/phishing/campaign.schema';
import { providerPhishing } from '@gatehouse/contract/phishing/provider-phishing';
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';

import { ResourceList } from '../../../shared/resource-list/resource-list.tsx';
import type { Peek } from '../../../shared/resource-list/peek.tsx';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import type { CampaignProps } from '../campaign/campaign-place.ts';
import { useTraining } from '../training/use-training.tsx';
import { RecipientCard, recipientColumns } from './recipient-columns.tsx';
import { recipientFilters, recipientViews } from './recipient-filters.ts';
import { RecipientPanel } from './recipient-panel.tsx';
import { recipientTexts as texts } from './recipients.texts.ts';

const peekOf = (campaignId: string, companyId: string | undefined): Peek<PhishingEntry> => ({
  title: ({ row }) => <bdi>{row?.fullname ?? texts.panel.title}</bdi>,
  content: ({ id, row }) => (
    <RecipientPanel key={id} id={id} listed={row} campaignId={campaignId} companyId={companyId} />
  ),
});

/** A notice that explains why pseudonyms are shown instead of names. */
function Pseudonyms({ campaign: { shows, privacyMode } }: Pick<CampaignProps, 'campaign'>) {
  if (shows !== 'pseudonyms') return null;
  return (
    <Callout kind="info">{privacyMode === 'named' ? texts.hidden.pseudonymsOfRole : texts.hidden.pseudonyms}</Callout>
  );
}

const shownOf = (campaign: Campaign, companyId: string | undefined) =>
  ({
    columns: recipientColumns,
    texts: texts.list,
    views: recipientViews(campaign),
    defaultView: 'all',
    filters: recipientFilters(campaign),
    peek: peekOf(campaign._id, companyId),
    paging: 'endless',
    card: (entry, Link) => <RecipientCard entry={entry} Link={Link} />,
  }) satisfies Partial<React.ComponentProps<typeof ResourceList<typeof phishing.entries>>>;

/** The recipients of a campaign as the company's privacy setting allows: by name, by pseudonym, or not at all. */
export function RecipientList({ campaign, place: { companyId } }: CampaignProps) {
  if (companyId === undefined) return <OwnRecipients campaign={campaign} />;
  return (
    <ResourceList
      {...shownOf(campaign, companyId)}
      list={providerPhishing.entries}
      name="client-phishing-recipients"
      params={{ companyId, id: campaign._id }}
    />
  );
}

function OwnRecipients({ campaign }: { campaign: Campaign }) {
  const { bulk, more, button, dialog } = useTraining(campaign._id);
  if (campaign.shows === 'departments') {
    return (
      <Card>
        <EmptyState
          kind="no-access"
          icon={<IconEyeOff size={22} stroke={1.5} />}
          title={texts.hidden.title}
          action={campaign.funnel.failed > 0 ? button : null}
        >
          {texts.hidden.departments}
        </EmptyState>
        {dialog}
      </Card>
    );
  }
  return (
    <Stack gap={12}>
      <Pseudonyms campaign={campaign} />
      <div>
        <ResourceList
          {...shownOf(campaign, undefined)}
          {...(bulk && { bulk })}
          list={phishing.entries}
          name="phishing-recipients"
          params={{ id: campaign._id }}
          more={campaign.funnel.failed > 0 ? more : []}
        />
        {dialog}
      </div>
    </Stack>
  );
}
