import type { EngagementRow } from '@gatehouse/contract/engagements/engagements.schema';
import type { ClientEngagementRow } from '@gatehouse/contract/engagements/staff-engagements.schema';

import { formatNumber } from '../../../core/texts.ts';
import { useZoneDay } from '../../../shared/dates/use-zone-day.ts';
import { EngagementStatusBadge, PublicationBadge } from '../../../shared/engagements/engagement-badges.tsx';
import { DayLines } from '../../../shared/engagements/day-lines.tsx';
import { engagementDays, engagementProgress } from '../../../shared/engagements/engagement-days.ts';
import { SeverityBar, unresolvedIn } from '../../../shared/engagements/severity-bar.tsx';
import { PlainSentence } from '../../../ui/layout/plain-sentence.tsx';
import { CardLines, CardTitle } from '../../../ui/table/card-lines.tsx';
import { dayRangeWidth } from '../../../ui/table/column-widths.ts';
import type { CardLink, Column } from '../../../ui/table/data-table-column.ts';
import { TwoLineCell } from '../../../ui/table/two-line-cell.tsx';
import { useNow } from '../../../ui/time/use-now.ts';
import { engagementsTexts } from '../engagements.texts.ts';
import { RiskBadge } from '../risk-badge.tsx';

const { columns } = engagementsTexts.list;

/** Width in px, so that the bars of all rows are aligned. */
const barWidth = 120;

/** The findings by severity, with the number of unresolved ones; empty without findings. */
function FindingsCell(engagement: EngagementRow) {
  const { numOfFindings } = engagement;
  if (numOfFindings === 0) return engagementsTexts.noRisk;
  return (
    <TwoLineCell
      first={<SeverityBar engagement={engagement} width={barWidth} />}
      second={<bdi>{engagementsTexts.list.unresolved(unresolvedIn(engagement), numOfFindings)}</bdi>}
    />
  );
}

/** The status, with the progress of a running engagement. */
function StatusCell(engagement: EngagementRow) {
  const today = useZoneDay()(useNow());
  return (
    <TwoLineCell first={<EngagementStatusBadge {...engagement} />} second={engagementProgress(engagement, today)} />
  );
}

const number: Column<EngagementRow> = {
  key: 'number',
  title: columns.number,
  cell: ({ reverseCount }) => formatNumber(reverseCount),
  kind: 'number',
  width: '52px',
  sort: 'createdAt',
  firstSort: 'descending',
};

const publication: Column<ClientEngagementRow> = {
  key: 'publication',
  title: columns.publication,
  cell: (engagement) => <PublicationBadge {...engagement} />,
  width: '132px',
};

const title: Column<EngagementRow> = {
  key: 'title',
  identifies: true,
  title: columns.title,
  cell: (engagement) => (
    <TwoLineCell
      first={<bdi>{engagement.title}</bdi>}
      second={
        <>
          <code>{engagement.idVisual}</code> · <bdi>{engagement.type}</bdi>
        </>
      }
    />
  ),
  sort: 'title',
};

const facts: readonly Column<EngagementRow>[] = [
  {
    key: 'status',
    title: columns.status,
    cell: (engagement) => <StatusCell {...engagement} />,
    width: '120px',
  },
  {
    key: 'dates',
    title: columns.dates,
    cell: (engagement) => <DayLines {...engagement} />,
    width: dayRangeWidth,
    priority: 'low',
  },
  {
    key: 'findings',
    title: columns.findings,
    cell: (engagement) => <FindingsCell {...engagement} />,
    width: '136px',
  },
  {
    key: 'risk',
    title: columns.risk,
    cell: (engagement) => <RiskBadge {...engagement} />,
    width: '140px',
    sort: 'totalRisk',
    firstSort: 'descending',
    priority: 'low',
  },
];

/** The columns for clients. */
export const engagementColumns: readonly Column<EngagementRow>[] = [number, title, ...facts];

/** The columns for the provider's staff, which include the publication state. */
export const providerEngagementColumns: readonly Column<ClientEngagementRow>[] = [title, publication, ...facts, number];

/** An engagement as a card on a phone. */
export function EngagementCard({ engagement, Link }: { engagement: EngagementRow; Link: CardLink }) {
  return (
    <CardLines
      start={<code>{engagement.idVisual}</code>}
      end={
        'publication' in engagement ? (
          <PublicationBadge {...(engagement as ClientEngagementRow)} />
        ) : (
          <EngagementStatusBadge {...engagement} />
        )
      }
      title={<CardTitle Link={Link}>{engagement.title}</CardTitle>}
      foot={<PlainSentence>{engagementDays(engagement)}</PlainSentence>}
      footEnd={<RiskBadge {...engagement} />}
    />
  );
}
