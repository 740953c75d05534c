import { phishing } from '@gatehouse/contract/phishing/phishing';
import type { Campaign, PhishingEntry } from '@gatehouse/contract/phishing/campaign.schema';
import { providerPhishing } from '@gatehouse/contract/phishing/provider-phishing';
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';

import { bySide } from '../../../core/sides.ts';
import { ResourceList } from '../../../shared/resource-list/resource-list.tsx';
import type { Peek } from '../../../shared/resource-list/peek.tsx';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import type { CampaignProps } from '../campaign-place.ts';
import { useTraining } from '../training/use-training.tsx';
import { RecipientCard, recipientColumns } from './recipient-columns.tsx';
import { RecipientPanel } from './recipient-panel.tsx';
import { recipientTexts as texts, recipientTexts } from './recipients.texts.ts';
import { formatNumber } from '../../../core/texts.ts';
import type { QuickView } from '../../../shared/resource-list/quick-view.ts';
import { departmentName, departmentOptions } from '../departments.ts';
import { phishingTexts } from '../phishing.texts.ts';

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
  return bySide(companyId, <OwnRecipients campaign={campaign} />, (client) => (
    <ResourceList
      {...shownOf(campaign, client)}
      list={providerPhishing.entries}
      name="client-phishing-recipients"
      params={{ companyId: client, id: campaign._id }}
    />
  ));
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

const { views, filters } = recipientTexts;

/** Returns the quick views with the figures of the campaign as counts. */
function recipientViews({ funnel }: Campaign): readonly QuickView[] {
  return [
    { key: 'all', label: views.all, parameters: {}, count: formatNumber(funnel.targeted) },
    { key: 'failed', label: views.failed, parameters: { reached: '3' }, count: formatNumber(funnel.failed) },
    { key: 'reported', label: views.reported, parameters: { reported: 'true' }, count: formatNumber(funnel.reported) },
    {
      key: 'undelivered',
      label: views.undelivered,
      parameters: { undelivered: 'true' },
      count: formatNumber(funnel.targeted - funnel.delivered),
    },
    { key: 'repeat', label: views.repeat, parameters: { repeat: '12' } },
  ];
}

/** Returns the filters of a campaign's recipients. */
const recipientFilters = ({ departments }: Campaign) => ({
  status: { label: filters.status, values: phishingTexts.results },
  department: { label: filters.department, options: departmentOptions(departments), wordOf: departmentName },
  action: { label: filters.action, values: phishingTexts.actions, isFurther: true },
  reached: { label: filters.reached, values: filters.reachedValues, isFurther: true },
  repeat: { label: filters.repeat, values: filters.repeatValues, isFurther: true },
  reported: { label: filters.reported, isFurther: true },
  undelivered: { label: filters.undelivered, isFurther: true },
  excluded: { label: filters.excluded, isFurther: true },
});
