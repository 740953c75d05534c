import type { EngagementRow } from '@gatehouse/contract/engagements';
import type { ClientEngagementRow } from '@gatehouse/contract/provider-engagements';

import { shownNumber } from '../../../core/texts.ts';
import { EngagementStatusBadge, PublicationBadge } from '../../../shared/engagements/engagement-badges.tsx';
import { engagementDays } from '../../../shared/engagements/engagement-days.ts';
import { CardLines } from '../../../ui/table/card-lines.tsx';
import type { CardLink, Column } from '../../../ui/table/data-table-column.ts';
import { TwoLineCell } from '../../../ui/table/two-line-cell.tsx';
import { engagementsTexts } from '../engagements.texts.ts';
import { RiskBadge } from '../risk-badge.tsx';

const { columns } = engagementsTexts.list;

/** How many findings are not resolved yet; nothing where there are none at all. */
function unresolvedOf({ numOfFindings, statistics }: EngagementRow): string | null {
  const { numOfFindingsOpen, numOfFindingsNotFixed, numOfFindingsReTest } = statistics;
  if (numOfFindings === 0) return null;
  return engagementsTexts.list.unresolved(numOfFindingsOpen + numOfFindingsNotFixed + numOfFindingsReTest);
}

const number: Column<EngagementRow> = {
  key: 'number',
  title: columns.number,
  cell: ({ reverseCount }) => shownNumber(reverseCount),
  kind: 'number',
  width: '64px',
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
    cell: (engagement) => <EngagementStatusBadge {...engagement} />,
    width: '132px',
  },
  {
    key: 'dates',
    title: columns.dates,
    cell: (engagement) => <bdi>{engagementDays(engagement)}</bdi>,
    width: '208px',
    priority: 'lowest',
  },
  {
    key: 'findings',
    title: columns.findings,
    cell: (engagement) => (
      <TwoLineCell
        first={<bdi>{engagementsTexts.list.findings(engagement.numOfFindings)}</bdi>}
        second={unresolvedOf(engagement)}
      />
    ),
    width: '148px',
  },
  {
    key: 'risk',
    title: columns.risk,
    cell: (engagement) => <RiskBadge {...engagement} />,
    width: '148px',
    sort: 'totalRisk',
    firstSort: 'descending',
    priority: 'low',
  },
];

/** What a client reads of an engagement. */
export const engagementColumns: readonly Column<EngagementRow>[] = [title, number, ...facts];

/** The provider's staff see as well whether the client sees it. */
export const providerEngagementColumns: readonly Column<ClientEngagementRow>[] = [title, publication, ...facts, number];

/** An engagement on a phone. */
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
      title={
        <Link>
          <bdi>{engagement.title}</bdi>
        </Link>
      }
      foot={<bdi>{engagementDays(engagement)}</bdi>}
      footEnd={<RiskBadge {...engagement} />}
    />
  );
}
