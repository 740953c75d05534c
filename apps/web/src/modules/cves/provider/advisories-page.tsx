import type { AdvisoryRow } from '@gatehouse/contract/cves/cves.schema';
import { providerAdvisories } from '@gatehouse/contract/cves/cves';
import { displayDate } from '@gatehouse/domain/display-date';

import { useRead } from '../../../core/data/use-read.ts';
import { TitledHeader } from '../../../shared/records/titled-header.tsx';
import type { FilterViews } from '../../../shared/resource-list/facets-of.tsx';
import { ResourceList } from '../../../shared/resource-list/resource-list.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { Badge } from '../../../ui/marks/badge.tsx';
import { relativeTimeWidth } from '../../../ui/table/column-widths.ts';
import { CardLines } from '../../../ui/table/card-lines.tsx';
import type { CardLink, Column } from '../../../ui/table/data-table-column.ts';
import { TwoLineCell } from '../../../ui/table/two-line-cell.tsx';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { Nothing } from '../../../shared/cves/cve-marks.tsx';
import { cveListTexts } from '../list/cve-lists.texts.ts';
import { cveNames } from '../cves-names.texts.ts';

const texts = cveListTexts.advisories;

const names: Readonly<Record<string, string>> = texts.sourceNames;
const nameOf = (source: string): string => names[source] ?? source;

const columns: readonly Column<AdvisoryRow>[] = [
  {
    key: 'id',
    title: texts.columns.id,
    cell: ({ id, summary }) => <TwoLineCell first={<bdi dir="ltr">{id}</bdi>} second={<bdi>{summary}</bdi>} />,
    sort: 'id',
  },
  { key: 'source', title: texts.columns.source, cell: ({ source }) => nameOf(source), width: '110px' },
  {
    key: 'cve',
    title: texts.columns.cve,
    cell: ({ cve }) => cve,
    kind: 'code',
    width: '170px',
    priority: 'low',
  },
  {
    key: 'published',
    title: texts.columns.published,
    cell: ({ published }) => (published === null ? <Nothing /> : displayDate(published.slice(0, 10))),
    width: '120px',
    sort: 'published',
    firstSort: 'descending',
    priority: 'lower',
  },
  {
    key: 'received',
    title: texts.columns.received,
    cell: ({ received }) => <RelativeTime moment={received} />,
    width: relativeTimeWidth,
    sort: 'received',
    firstSort: 'descending',
  },
];

const filters: FilterViews<typeof providerAdvisories.list> = {
  source: { label: texts.filters.source, values: names },
};

const AdvisoryCard = ({ row, Link }: { row: AdvisoryRow; Link: CardLink }) => (
  <CardLines
    start={nameOf(row.source)}
    end={<RelativeTime moment={row.received} />}
    title={
      <Link>
        <bdi dir="ltr">{row.id}</bdi>
      </Link>
    }
    foot={<bdi>{row.summary}</bdi>}
    footEnd={row.cve === row.id ? undefined : <code dir="ltr">{row.cve}</code>}
  />
);

function Sources() {
  const { data } = useRead(providerAdvisories.sources);
  if (!data || data.length === 0) return null;
  return (
    <Row as="ul" gap={16} aria-label={texts.sources}>
      {data.map(({ source, records, received, isStale }) => (
        <li key={source}>
          <Row gap={8} align="baseline">
            <Text as="span" weight="strong">
              {nameOf(source)}
            </Text>
            <Text as="span" tone="muted">
              {texts.records(records)}
            </Text>
            <Text as="span" tone="muted">
              <RelativeTime moment={received} />
            </Text>
            {isStale && <Badge tone="outline">{texts.stale}</Badge>}
          </Row>
        </li>
      ))}
    </Row>
  );
}

/** The advisory data of the portal and its age. */
export function AdvisoriesPage() {
  return (
    <>
      <TitledHeader title={cveNames.advisories} />
      <Stack>
        <Sources />
        <div>
          <ResourceList
            list={providerAdvisories.list}
            name="advisories"
            columns={columns}
            texts={texts}
            filters={filters}
            paging="endless"
            card={(row, Link) => <AdvisoryCard row={row} Link={Link} />}
          />
        </div>
      </Stack>
    </>
  );
}
