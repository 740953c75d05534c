import type { Asset, FixGroup, MonitorRow } from '@gatehouse/contract/assets/asset.schema';
import type { MonitorGrouping } from '@gatehouse/contract/assets/asset';
import { bookmarkId } from '@gatehouse/contract/bookmarks/bookmarks';
import { Link } from 'react-router';

import { classNames } from '../../../ui/class-names.ts';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Text, textLook } from '../../../ui/layout/text.tsx';
import { BookmarkStar } from '../../../ui/marks/bookmark-star.tsx';
import { CardLines } from '../../../ui/table/card-lines.tsx';
import type { CardLink, Column } from '../../../ui/table/data-table-column.ts';
import { TwoLineCell } from '../../../ui/table/two-line-cell.tsx';
import { Epss, Exploited, Nothing, Score } from '../../../shared/cves/cve-marks.tsx';
import { AssetStatusControl } from '../../../shared/assets/asset-status.tsx';
import { assetAddress } from '../../../shared/assets/assets-address.ts';
import { assetTexts } from '../assets.texts.ts';
import styles from '../../../shared/assets/asset-rows.module.css';
import { CvePanel } from '../../../shared/cves/cve-panel.tsx';
import { AssetDetailView } from '../detail/asset-detail.tsx';
import { assetListTexts } from './asset-lists.texts.ts';
import { MatchNote } from './match-note.tsx';
import { cveAddress } from '../../../shared/cves/cve-address.ts';

const texts = assetListTexts.monitor;

const isFix = (row: MonitorRow): row is FixGroup => 'grouping' in row;

/** Returns the title of a row: the update to install, the CVE or the asset. */
export function monitorTitle(row: MonitorRow): string {
  if (isFix(row)) return row.version === '' ? texts.noFix(row.package) : texts.update(row.package, row.version);
  return 'cve' in row ? row.cve : `${row.name} ${row.version}`.trim();
}

const isAsset = (row: MonitorRow): row is Asset => !isFix(row) && !('cve' in row);

function secondLine(row: MonitorRow): string {
  if (isFix(row)) return row.from.join(', ');
  if ('cve' in row) return row.summary;
  return row.isPartlyMatched ? `${row.system.name} · ${assetTexts.partlyMatched}` : row.system.name;
}

const cvesOf = (row: MonitorRow): number => ('cve' in row ? 1 : row.numOfCVEs);
const assetsOf = (row: MonitorRow): number => (isFix(row) || 'cve' in row ? row.numOfAssets : 1);

const whatColumn = (group: MonitorGrouping): Column<MonitorRow> => ({
  key: 'what',
  title: texts.columns.what[group],
  cell: (row) => <TwoLineCell first={<bdi>{monitorTitle(row)}</bdi>} second={<bdi>{secondLine(row)}</bdi>} />,
  sort: 'name',
});

const urgencyColumns: readonly Column<MonitorRow>[] = [
  {
    key: 'worst',
    title: texts.columns.worst,
    cell: ({ severity, kev }) => (
      <Row gap={8}>
        <Score severity={severity} />
        <Exploited kev={kev} />
      </Row>
    ),
    width: '170px',
    sort: 'severity',
    sortBegins: 'highest',
  },
  {
    key: 'epss',
    title: texts.columns.epss,
    cell: ({ epss }) => <Epss epss={epss} />,
    width: '130px',
    sort: 'epss',
    firstSort: 'descending',
    priority: 'low',
  },
];

const cvesColumn: Column<MonitorRow> = {
  key: 'cves',
  title: texts.columns.cves,
  cell: cvesOf,
  kind: 'number',
  width: '80px',
  sort: 'cves',
  firstSort: 'descending',
};

const assetsColumn: Column<MonitorRow> = {
  key: 'assets',
  title: texts.columns.assets,
  cell: assetsOf,
  kind: 'number',
  width: '80px',
  sort: 'assets',
  firstSort: 'descending',
  priority: 'low',
};

/** Only rows of assets have a status. */
const statusColumn: Column<MonitorRow> = {
  key: 'status',
  title: texts.columns.status,
  cell: (row) => (isFix(row) || 'cve' in row ? <Nothing /> : <AssetStatusControl asset={row} />),
  width: '180px',
  priority: 'lower',
};

/** The columns by grouping. Assets have no asset count and CVEs no CVE count, because it would always be 1. */
export const monitorColumns: Readonly<Record<MonitorGrouping, readonly Column<MonitorRow>[]>> = {
  fix: [whatColumn('fix'), ...urgencyColumns, cvesColumn, assetsColumn],
  asset: [whatColumn('asset'), ...urgencyColumns, cvesColumn, statusColumn],
  cve: [whatColumn('cve'), ...urgencyColumns, assetsColumn],
};

export const MonitorCard = ({ row, Link: CardTitle }: { row: MonitorRow; Link: CardLink }) => (
  <CardLines
    start={<Score severity={row.severity} />}
    end={<Exploited kev={row.kev} />}
    title={
      <CardTitle>
        <bdi>{monitorTitle(row)}</bdi>
      </CardTitle>
    }
    foot={texts.closes(cvesOf(row), assetsOf(row))}
    {...(isAsset(row) && row.isPartlyMatched && { footEnd: <MatchNote isPartlyMatched /> })}
  />
);

/** The bookmark star of a row. An update is not a record, so it has none. */
export function MonitorStar({ row }: { row: MonitorRow }) {
  if (isFix(row)) return null;
  return <BookmarkStar id={bookmarkId('cve' in row ? 'cve' : 'asset', row._id)} name={monitorTitle(row)} />;
}

/** The panel of a row: an update with everything it fixes, an asset, or a vulnerability. */
export function MonitorDetail({ id, row }: { id: string; row: MonitorRow | undefined }) {
  if (!row) return null;
  if (isFix(row)) return <FixDetail fix={row} />;
  return 'cve' in row ? <CvePanel cve={row.cve} /> : <AssetDetailView id={id} />;
}

function FixDetail({ fix }: { fix: FixGroup }) {
  return (
    <Stack gap={24}>
      <section>
        <h3 className={classNames(textLook({ size: 14, weight: 'strong' }), styles.title)}>{texts.cvesTitle}</h3>
        <ul className={styles.rows}>
          {fix.CVEs.map(({ cve, summary, severity, CVSS_Score, kev, epss }) => (
            <Row key={cve} as="li" gap="4 16" align="baseline" justify="between" className={styles.row}>
              <div>
                <Row gap={8}>
                  <Link to={cveAddress(cve)}>
                    <bdi dir="ltr">{cve}</bdi>
                  </Link>
                  <Exploited kev={kev} />
                </Row>
                <Text tone="muted">
                  <bdi>{summary}</bdi>
                </Text>
              </div>
              <Epss epss={epss} />
              <Score severity={severity} score={CVSS_Score} />
            </Row>
          ))}
        </ul>
      </section>
      <section>
        <h3 className={classNames(textLook({ size: 14, weight: 'strong' }), styles.title)}>{texts.assetsTitle}</h3>
        <ul className={styles.rows}>
          {fix.assets.map((asset) => (
            <Row key={asset._id} as="li" gap="4 16" align="baseline" justify="between" className={styles.row}>
              <div>
                <Link to={assetAddress(asset._id)}>
                  <bdi dir="ltr">{`${asset.name} ${asset.version}`}</bdi>
                </Link>
                <Text tone="muted">
                  <bdi>{asset.system}</bdi>
                </Text>
              </div>
              <AssetStatusControl asset={asset} />
            </Row>
          ))}
        </ul>
      </section>
    </Stack>
  );
}
