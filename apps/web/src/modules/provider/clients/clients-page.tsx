import { mayEnter } from '@gatehouse/contract/access';
import { type ClientCompany, provider } from '@gatehouse/contract/provider';
import { providerEngagements } from '@gatehouse/contract/provider-engagements';
import { Link } from 'react-router';

import { clientLogo } from '../../../core/file-address.ts';
import { usePageTitle } from '../../../core/page-title.ts';
import { useViewer } from '../../../core/session-store.ts';
import { shownList, shownNumber } from '../../../core/texts.ts';
import { ServiceIcons } from '../../../shared/clients/service-icons.tsx';
import { ResourceList } from '../../../shared/resource-list/resource-list.tsx';
import { severityTexts } from '../../../shared/vocabulary/severities.texts.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { SeverityMark } from '../../../ui/marks/severity-badge.tsx';
import { CompanyCell } from '../../../ui/people/company-cell.tsx';
import { relativeTimeWidth } from '../../../ui/table/column-widths.ts';
import { CardLines } from '../../../ui/table/card-lines.tsx';
import type { Column } from '../../../ui/table/data-table-column.ts';
import { TwoLineCell } from '../../../ui/table/two-line-cell.tsx';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { providerNames } from '../provider-names.texts.ts';
import { providerTexts } from '../provider.texts.ts';
import styles from './clients.module.css';

const texts = providerTexts.clients;

const ofClient = ({ _id }: ClientCompany): string => `/provider/companies/${_id}`;

/** Unresolved findings of the two highest severities; each number leads to exactly those. */
function OpenFindings(client: ClientCompany) {
  const { openCritical, openHigh } = client;
  const counts = [
    { severity: 'critical', count: openCritical },
    { severity: 'high', count: openHigh },
  ] as const;
  return (
    <Row gap={12} wraps={false} as="span">
      {counts.map(({ severity, count }) => (
        <Link
          key={severity}
          className={styles.figure}
          data-none={count === 0 || undefined}
          to={`${ofClient(client)}/findings?severity=${severity}`}
          aria-label={texts.openOf(count, severityTexts[severity])}
        >
          <SeverityMark severity={severity} /> {shownNumber(count)}
        </Link>
      ))}
    </Row>
  );
}

function Waiting({ waitingRetests, waitingSince, name }: ClientCompany) {
  if (waitingRetests === 0) return texts.nothing;
  return (
    <TwoLineCell
      first={
        <Link className={styles.figure} to={`/provider/retests?view=waiting&q=${encodeURIComponent(name)}`}>
          {shownNumber(waitingRetests)}
        </Link>
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
        <Link className={styles.figure} to={`${ofClient(client)}/engagements/${next._id}`}>
          <bdi>{next.title}</bdi>
        </Link>
      }
      second={<RelativeTime moment={`${next.date_start}T00:00:00.000Z`} />}
    />
  );
}

const columns: readonly Column<ClientCompany>[] = [
  {
    key: 'name',
    title: texts.columns.name,
    cell: (client) => <CompanyCell name={client.name} logo={clientLogo(client)} detail={client.shortName} />,
    sort: 'name',
    identifies: true,
  },
  { key: 'open', title: texts.columns.open, cell: OpenFindings, width: '136px' },
  { key: 'retests', title: texts.columns.retests, cell: Waiting, width: '132px' },
  {
    key: 'published',
    title: texts.columns.published,
    cell: ({ lastPublished: at }) => (at === null ? texts.nothing : <RelativeTime moment={at} />),
    width: relativeTimeWidth,
    priority: 'lowest',
  },
  { key: 'next', title: texts.columns.next, cell: Next, width: '208px', priority: 'lower' },
  {
    key: 'services',
    title: texts.columns.services,
    cell: ({ services }) => <ServiceIcons services={services} />,
    width: '208px',
    priority: 'low',
  },
];

const views = [
  { key: 'all', label: texts.views.all, parameters: {} },
  { key: 'domains', label: texts.views.domains, parameters: { asksDomains: 'true' } },
];

/** What waits at a client, for a phone. */
const footOf = ({ openCritical, openHigh }: ClientCompany): string =>
  shownList([texts.openOf(openCritical, severityTexts.critical), texts.openOf(openHigh, severityTexts.high)]);

/** The client companies with what is open, what waits and what comes. */
export default function ClientsPage() {
  const mayWrite = mayEnter(providerEngagements.list.access, useViewer());
  usePageTitle(providerNames.clients);
  return (
    <>
      <PageHeader title={providerNames.clients} />
      <ResourceList
        list={provider.companies}
        name="clients"
        columns={columns}
        texts={texts}
        views={views}
        defaultView="all"
        rowLink={mayWrite ? (client) => `${ofClient(client)}/engagements` : undefined}
        card={(client, CardLink) => (
          <CardLines
            start={<bdi>{client.shortName}</bdi>}
            end={texts.retests(client.waitingRetests)}
            title={
              <CardLink>
                <bdi>{client.name}</bdi>
              </CardLink>
            }
            foot={footOf(client)}
          />
        )}
      />
    </>
  );
}
