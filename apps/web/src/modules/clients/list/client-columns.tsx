import type { ClientCompany } from '@gatehouse/contract/provider/provider.schema';
import { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';
import { providerFindings } from '@gatehouse/contract/findings/provider-findings';
import { retestStaffAccess } from '@gatehouse/contract/retests/retests-access';

import { clientLogo } from '../../../core/file-address.ts';
import { formatNumber } from '../../../core/texts.ts';
import { ServiceIcons } from '../../../shared/clients/service-icons.tsx';
import { StaffLink } from '../../../shared/clients/staff-link.tsx';
import { severityTexts } from '../../../shared/vocabulary/severities.texts.ts';
import { Row } from '../../../ui/layout/row.tsx';
import { SeverityMark } from '../../../ui/marks/severity-badge.tsx';
import { CompanyCell } from '../../../ui/people/company-cell.tsx';
import { relativeTimeWidth } from '../../../ui/table/column-widths.ts';
import type { Column } from '../../../ui/table/data-table-column.ts';
import { TwoLineCell } from '../../../ui/table/two-line-cell.tsx';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { clientsTexts } from '../clients.texts.ts';
import styles from './clients.module.css';

const texts = clientsTexts.list;

/** Returns the path of a client's pages. */
export const clientPath = ({ _id }: ClientCompany): string => `/provider/companies/${_id}`;

/** Unresolved critical and high findings; each number links to exactly those. */
function OpenFindings(client: ClientCompany) {
  const { openCritical, openHigh } = client;
  if (openCritical === null || openHigh === null) return texts.nothing;
  const counts = [
    { severity: 'critical', count: openCritical },
    { severity: 'high', count: openHigh },
  ] as const;
  return (
    <Row gap={12} wraps={false} as="span">
      {counts.map(({ severity, count }) => (
        <StaffLink
          key={severity}
          access={providerFindings.list.access}
          className={styles.figure}
          isMuted={count === 0}
          to={`${clientPath(client)}/findings?severity=${severity}`}
          label={texts.openOf(count, severityTexts[severity])}
        >
          <SeverityMark severity={severity} /> {formatNumber(count)}
        </StaffLink>
      ))}
    </Row>
  );
}

function Waiting({ waitingRetests, waitingSince, name }: ClientCompany) {
  if (!waitingRetests) return texts.nothing;
  return (
    <TwoLineCell
      first={
        <StaffLink
          access={retestStaffAccess}
          className={styles.figure}
          to={`/provider/retests?view=waiting&q=${encodeURIComponent(name)}`}
        >
          {formatNumber(waitingRetests)}
        </StaffLink>
      }
      second={waitingSince === null ? null : <RelativeTime moment={waitingSince} />}
    />
  );
}

function Next(client: ClientCompany) {
  const { nextEngagement: next } = client;
  if (next === null) return texts.nothing;
  return (
    <TwoLineCell
      first={
        <StaffLink
          access={providerEngagements.get.access}
          className={styles.figure}
          to={`${clientPath(client)}/engagements/${next._id}`}
        >
          <bdi>{next.title}</bdi>
        </StaffLink>
      }
      second={<RelativeTime moment={`${next.date_start}T00:00:00.000Z`} />}
    />
  );
}

/** The columns of the clients, with open findings, pending requests and upcoming dates. */
export const clientColumns: readonly Column<ClientCompany>[] = [
  {
    key: 'name',
    title: texts.columns.name,
    cell: (client) => <CompanyCell name={client.name} logo={clientLogo(client)} detail={client.shortName} />,
    sort: 'name',
    identifies: true,
    // A name is short; the figures beside it are why the list is opened.
    width: '216px',
  },
  { key: 'open', title: texts.columns.open, cell: OpenFindings, width: '124px' },
  { key: 'retests', title: texts.columns.retests, cell: Waiting, width: '112px' },
  {
    key: 'published',
    title: texts.columns.published,
    cell: ({ lastPublished: at }) => (at === null ? texts.nothing : <RelativeTime moment={at} />),
    width: relativeTimeWidth,
    priority: 'lowest',
  },
  { key: 'next', title: texts.columns.next, cell: Next, width: '184px', priority: 'lower' },
  {
    key: 'services',
    title: texts.columns.services,
    cell: ({ services }) => <ServiceIcons services={services} />,
    width: '208px',
    priority: 'low',
  },
  {
    key: 'lead',
    title: texts.columns.lead,
    cell: ({ accountLead: lead }) => (lead === null ? texts.nothing : <bdi>{lead.fullname}</bdi>),
    width: '128px',
    priority: 'lowest',
  },
];
