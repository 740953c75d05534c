import type { CampaignRow } from '@gatehouse/contract/phishing/campaign.schema';

import { formatNumber } from '../../../core/texts.ts';
import { DayLines } from '../../../shared/engagements/day-lines.tsx';
import { engagementDays } from '../../../shared/engagements/engagement-days.ts';
import { PlainSentence } from '../../../ui/layout/plain-sentence.tsx';
import { CardLines, CardTitle } from '../../../ui/table/card-lines.tsx';
import { dayRangeWidth } from '../../../ui/table/column-widths.ts';
import type { CardLink, Column } from '../../../ui/table/data-table-column.ts';
import { TwoLineCell } from '../../../ui/table/two-line-cell.tsx';
import { phishingTexts } from '../phishing.texts.ts';
import { CampaignStatusBadge, tacticName } from '../phishing-marks.tsx';
import { historyTexts } from './history.texts.ts';

const texts = historyTexts.columns;

/** A number of recipients with its share of the delivered emails. */
const Share = ({ part, whole }: { part: number; whole: number }) =>
  whole === 0 ? (
    phishingTexts.nothing
  ) : (
    <TwoLineCell first={formatNumber(part)} second={phishingTexts.share(part, whole)} />
  );

const resilienceText = ({ resilience }: CampaignRow): string => resilience?.toFixed(1) ?? phishingTexts.nothing;

export const campaignColumns: readonly Column<CampaignRow>[] = [
  {
    key: 'name',
    title: texts.name,
    cell: ({ name, idVisual, tactic }) => (
      <TwoLineCell
        first={<bdi>{name}</bdi>}
        second={
          <>
            <code>{idVisual}</code>
            {tactic !== '' && <> · {tacticName(tactic)}</>}
          </>
        }
      />
    ),
    identifies: true,
    sort: 'name',
  },
  {
    key: 'status',
    title: texts.status,
    cell: ({ status }) => <CampaignStatusBadge status={status} />,
    width: '180px',
  },
  {
    key: 'dates',
    title: texts.dates,
    cell: (campaign) => <DayLines {...campaign} />,
    width: dayRangeWidth,
    sort: 'dateStart',
    firstSort: 'descending',
    priority: 'low',
  },
  {
    key: 'delivered',
    title: texts.delivered,
    cell: ({ funnel }) => formatNumber(funnel.delivered),
    kind: 'number',
    width: '100px',
    priority: 'lower',
  },
  {
    key: 'failed',
    title: texts.failed,
    cell: ({ funnel }) => <Share part={funnel.failed} whole={funnel.delivered} />,
    kind: 'number',
    width: '90px',
  },
  {
    key: 'reported',
    title: texts.reported,
    cell: ({ funnel }) => <Share part={funnel.reported} whole={funnel.delivered} />,
    kind: 'number',
    width: '100px',
  },
  {
    key: 'resilience',
    title: texts.resilience,
    cell: resilienceText,
    kind: 'number',
    width: '104px',
    priority: 'lowest',
  },
];

/** A campaign as a card on a phone. */
export const CampaignCard = ({ campaign, Link }: { campaign: CampaignRow; Link: CardLink }) => {
  const { funnel, name, status } = campaign;
  const share = (part: number) => phishingTexts.share(part, funnel.delivered);
  return (
    <CardLines
      start={<CampaignStatusBadge status={status} />}
      end={<PlainSentence>{engagementDays(campaign)}</PlainSentence>}
      title={<CardTitle Link={Link}>{name}</CardTitle>}
      foot={<bdi>{historyTexts.card(share(funnel.failed), share(funnel.reported))}</bdi>}
    />
  );
};
