import type { PortfolioRow } from '@gatehouse/contract/clients/portfolio.schema';
import { portfolio, portfolioServices } from '@gatehouse/contract/clients/portfolio';

import { usePageTitle } from '../../../core/page-title.ts';
import { ResourceList } from '../../../shared/resource-list/resource-list.tsx';
import { severityInks } from '../../../shared/vocabulary/severity-inks.ts';
import { severityTexts } from '../../../shared/vocabulary/severities.texts.ts';
import { InkSample } from '../../../ui/charts/ink-axis.tsx';
import tones from '../../../ui/charts/chart-tones.module.css';
import { classNames } from '../../../ui/class-names.ts';
import { Row } from '../../../ui/layout/row.tsx';
import { Text, textLook } from '../../../ui/layout/text.tsx';
import type { CardLink, Column } from '../../../ui/table/data-table-column.ts';
import { ClientsHead } from '../list/clients-head.tsx';
import { clientsNames } from '../clients-names.texts.ts';
import { PortfolioCell } from './portfolio-cell.tsx';
import styles from './portfolio.module.css';
import { portfolioTexts } from './portfolio.texts.ts';
import { clientLogo } from '../../../core/file-address.ts';
import { SeverityBadge } from '../../../ui/marks/severity-badge.tsx';
import { CompanyCell } from '../../../ui/people/company-cell.tsx';

const { list: texts, legend } = portfolioTexts;

const filters = {
  service: { label: texts.filters.service, values: texts.services },
  lead: { label: texts.filters.lead, values: texts.filters.leads },
};

const views = [
  { key: 'all', label: texts.views.all, parameters: {} },
  { key: 'mine', label: texts.views.mine, parameters: { lead: 'me' } },
];

const shownSeverities = ['critical', 'high', 'medium', 'low', 'info'] as const;

/** Legend of the colors and signs in the cells. */
const Legend = () => (
  <Row as="ul" gap="4 16" className={textLook({ size: 12, tone: 'muted' })} aria-label={legend.label}>
    {shownSeverities.map((severity) => (
      <Row as="li" gap={6} wraps={false} isInline key={severity}>
        <InkSample look={severityInks[severity]} />
        {severityTexts[severity]}
      </Row>
    ))}
    <Row as="li" gap={6} wraps={false} isInline>
      <span className={classNames(styles.sample, tones['pale'])} aria-hidden="true" />
      {legend.count}
    </Row>
    <Row as="li" gap={6} wraps={false} isInline>
      <span className={styles.dot} aria-hidden="true" />
      {legend.overdue}
    </Row>
    <Row as="li" gap={6} wraps={false} isInline>
      {legend.none}
    </Row>
  </Row>
);

/** A client on a phone: its name, then the services that it has. */
const cardOf = (client: PortfolioRow, Title: CardLink) => (
  <>
    <Title>
      <bdi>{client.name}</bdi>
    </Title>
    <span className={styles.cardCells}>
      {portfolioServices
        .filter((service) => client.cells[service] !== null)
        .map((service) => (
          <span key={service} className={classNames(textLook({ size: 12, tone: 'muted' }), styles.cardCell)}>
            {texts.columns.services[service]}
            <PortfolioCell client={client} service={service} />
          </span>
        ))}
    </span>
  </>
);

/** The portfolio: the highest open severity of each client and service, the worst clients first. */
export default function PortfolioPage() {
  usePageTitle(clientsNames.portfolio);
  return (
    <>
      <ClientsHead />
      <div className={styles.head}>
        <Row gap={12} justify="between">
          <Text tone="muted" size={13}>
            {portfolioTexts.note}
          </Text>
          <Legend />
        </Row>
      </div>
      <ResourceList
        list={portfolio.list}
        name="portfolio"
        columns={portfolioColumns}
        texts={texts}
        filters={filters}
        views={views}
        defaultView="all"
        rowLink={({ _id }) => `/provider/companies/${_id}/overview`}
        card={cardOf}
      />
    </>
  );
}

const { columns } = portfolioTexts.list;
const { notBought } = portfolioTexts.cell;

/** The columns of the portfolio: the client, the highest open severity, and one for each service. */
const portfolioColumns: readonly Column<PortfolioRow>[] = [
  {
    key: 'name',
    title: columns.name,
    cell: (client) => <CompanyCell name={client.name} logo={clientLogo(client)} detail={client.shortName} />,
    sort: 'name',
    identifies: true,
  },
  {
    key: 'severity',
    title: columns.severity,
    cell: ({ severity }) =>
      severity === null ? notBought : <SeverityBadge severity={severity} label={severityTexts[severity]} />,
    sort: 'severity',
    sortBegins: 'highest',
    width: '120px',
  },
  ...portfolioServices.map((service): Column<PortfolioRow> => ({
    key: service,
    title: columns.services[service],
    cell: (client) => <PortfolioCell client={client} service={service} />,
    width: '118px',
  })),
  {
    key: 'lead',
    title: columns.lead,
    cell: ({ accountLead: lead }) => (lead === null ? notBought : <bdi>{lead.fullname}</bdi>),
    width: '148px',
    priority: 'lowest',
  },
];
