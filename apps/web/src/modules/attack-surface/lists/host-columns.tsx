import type { SurfaceHost } from '@gatehouse/contract/attack-surface/surface-host.schema';

import { Text } from '../../../ui/layout/text.tsx';
import { PersonCell } from '../../../ui/people/person-cell.tsx';
import { relativeTimeWidth } from '../../../ui/table/column-widths.ts';
import { CardLines } from '../../../ui/table/card-lines.tsx';
import type { CardLink, Column } from '../../../ui/table/data-table-column.ts';
import { TwoLineCell } from '../../../ui/table/two-line-cell.tsx';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { surfaceTexts } from '../attack-surface.texts.ts';
import { IssueBar } from '../issue-bar.tsx';
import { DaysLeft, PortChips, SurfaceStateCell } from '../surface-marks.tsx';
import { FirstFew } from './first-few.tsx';
import { surfaceListTexts } from './surface-lists.texts.ts';

const hostTexts = surfaceListTexts.hosts.columns;

export const hostColumns: readonly Column<SurfaceHost>[] = [
  {
    key: 'host',
    title: hostTexts.host,
    cell: ({ name, ips }) => (
      <TwoLineCell first={<bdi dir="ltr">{name}</bdi>} second={<bdi dir="ltr">{ips.join(', ')}</bdi>} />
    ),
    sort: 'name',
  },
  {
    key: 'issues',
    title: hostTexts.issues,
    cell: ({ counts }) => <IssueBar counts={counts} />,
    width: '120px',
    sort: 'severity',
    sortBegins: 'highest',
  },
  {
    key: 'services',
    title: hostTexts.services,
    cell: ({ services }) => <PortChips ports={services.map(({ port }) => port)} />,
    width: '176px',
    sort: 'services',
    firstSort: 'descending',
    priority: 'low',
  },
  {
    key: 'technology',
    title: hostTexts.technology,
    cell: ({ technologies }) => <FirstFew values={technologies} />,
    width: '190px',
    priority: 'lowest',
  },
  {
    key: 'certificate',
    title: hostTexts.certificate,
    cell: ({ validUntil }) => <DaysLeft until={validUntil} />,
    width: '112px',
    sort: 'validUntil',
    priority: 'lower',
  },
  {
    key: 'owner',
    title: hostTexts.owner,
    cell: ({ owner }) => <PersonCell name={owner?.fullname ?? null} missing={surfaceTexts.unassigned} />,
    width: '140px',
    priority: 'lowest',
  },
  {
    key: 'seen',
    title: hostTexts.seen,
    cell: ({ lastSeen }) => <RelativeTime moment={lastSeen} />,
    width: relativeTimeWidth,
    sort: 'lastSeen',
    firstSort: 'descending',
    priority: 'low',
  },
  { key: 'state', title: hostTexts.state, cell: SurfaceStateCell, width: '112px' },
];

export const HostCard = ({ host, Link }: { host: SurfaceHost; Link: CardLink }) => (
  <CardLines
    start={
      Object.values(host.counts).some((count) => count > 0) ? (
        <IssueBar counts={host.counts} />
      ) : (
        <Text as="span" tone="muted">
          {surfaceTexts.noIssues}
        </Text>
      )
    }
    end={<SurfaceStateCell state={host.state} />}
    title={
      <Link>
        <bdi dir="ltr">{host.name}</bdi>
      </Link>
    }
    foot={
      host.services.length > 0 ? <PortChips ports={host.services.map(({ port }) => port)} /> : surfaceTexts.noServices
    }
  />
);
