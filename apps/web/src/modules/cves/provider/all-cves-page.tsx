import type { ClientCVE } from '@gatehouse/contract/cves/provider-cves.schema';
import { providerCves } from '@gatehouse/contract/cves/provider-cves';
import { provider } from '@gatehouse/contract/provider/provider';
import { Link } from 'react-router';

import { useRead } from '../../../core/data/use-read.ts';
import { TitledHeader } from '../../../shared/records/titled-header.tsx';
import type { FilterViews } from '../../../shared/resource-list/facets-of.tsx';
import type { Peek } from '../../../shared/resource-list/peek.tsx';
import { ResourceList } from '../../../shared/resource-list/resource-list.tsx';
import { severityTexts } from '../../../shared/vocabulary/severities.texts.ts';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { relativeTimeWidth } from '../../../ui/table/column-widths.ts';
import type { Column } from '../../../ui/table/data-table-column.ts';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { assetsColumn, CveCard, rankColumns } from '../list/cve-columns.tsx';
import { CvePanel } from '../../../shared/cves/cve-panel.tsx';
import { cveAddress } from '../../../shared/cves/cve-address.ts';
import { cveListTexts } from '../list/cve-lists.texts.ts';
import { cveNames } from '../cves-names.texts.ts';

const texts = cveListTexts.clientCves;

const views = [
  { key: 'urgent', label: texts.views.urgent, parameters: { urgent: 'true' } },
  { key: 'exploited', label: texts.views.exploited, parameters: { kev: 'true' } },
  { key: 'fix', label: texts.views.fix, parameters: { fix: 'true' } },
  { key: 'all', label: texts.views.all, parameters: {} },
];

/** Number of clients named in a row; the others are only counted. */
const namedInRow = 3;

function Clients({ row: { cve, companies, numOfCompanies } }: { row: ClientCVE }) {
  const named = companies.slice(0, namedInRow);
  const others = numOfCompanies - named.length;
  return (
    <Row as="span" gap="2 10" align="stretch">
      {named.map(({ _id, name, shortName }) => (
        <Link key={_id} to={cveAddress(cve, _id)} title={name} aria-label={texts.openClient(cve, name)}>
          <bdi>{shortName}</bdi>
        </Link>
      ))}
      {others > 0 && (
        <Text as="span" tone="muted">
          {texts.more(others)}
        </Text>
      )}
    </Row>
  );
}

const columns: readonly Column<ClientCVE>[] = [
  ...rankColumns,
  {
    key: 'clients',
    title: texts.columns.clients,
    cell: (row) => <Clients row={row} />,
    width: '220px',
    sort: 'companies',
    firstSort: 'descending',
  },
  assetsColumn,
  {
    key: 'first',
    title: texts.columns.first,
    cell: ({ firstFound }) => <RelativeTime moment={firstFound} />,
    width: relativeTimeWidth,
    sort: 'firstFound',
    firstSort: 'descending',
    priority: 'lower',
  },
];

function useFilters(): FilterViews<typeof providerCves.list> {
  const clients = useRead(provider.companies, { query: { limit: 'all' } }).data?.rows;
  return {
    company: {
      label: texts.filters.client,
      options: clients?.map(({ _id, name }) => ({ value: _id, label: name })),
      wordOf: () => texts.oneClient,
    },
    severity: { label: texts.filters.severity, values: severityTexts },
    kev: { label: texts.filters.kev, isFurther: true },
    fix: { label: texts.filters.fix, isFurther: true },
  };
}

/** Links a row to its affected client, or to the one with the most affected assets. */
const linkOf = ({ cve, companies }: ClientCVE): string => cveAddress(cve, companies[0]?._id);

/** Returns the key of a row, which names the client of its link too, so that a shared address opens the same record. */
const keyOf = ({ cve, companies }: ClientCVE): string => `${companies[0]?._id ?? ''}.${cve}`;

function recordOf(key: string) {
  const [companyId = '', cve = ''] = key.split('.');
  return { cve, companyId: companyId || undefined };
}

const peek: Peek<ClientCVE> = {
  title: ({ id }) => <bdi dir="ltr">{recordOf(id).cve}</bdi>,
  content: ({ id, row }) => (
    <Stack>
      {row && <Clients row={row} />}
      <CvePanel key={id} {...recordOf(id)} />
    </Stack>
  ),
  page: ({ id }) => cveAddress(recordOf(id).cve, recordOf(id).companyId),
};

/** The vulnerabilities of all clients. */
export function AllCvesPage() {
  const filters = useFilters();
  return (
    <>
      <TitledHeader title={cveNames.clientCves} />
      <ResourceList
        list={providerCves.list}
        name="all-cves"
        columns={columns}
        texts={texts}
        views={views}
        defaultView="urgent"
        filters={filters}
        paging="endless"
        rowKey={keyOf}
        rowLink={linkOf}
        peek={peek}
        workspace
        card={(row, CardLink) => <CveCard row={row} Link={CardLink} note={texts.affected(row)} />}
      />
    </>
  );
}
