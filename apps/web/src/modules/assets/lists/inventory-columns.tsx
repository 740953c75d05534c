import type { Asset } from '@gatehouse/contract/assets/asset.schema';

import { PersonCell } from '../../../ui/people/person-cell.tsx';
import { CardLines } from '../../../ui/table/card-lines.tsx';
import type { CardLink, Column } from '../../../ui/table/data-table-column.ts';
import { TwoLineCell } from '../../../ui/table/two-line-cell.tsx';
import { Nothing, Score } from '../../../shared/cves/cve-marks.tsx';
import { assetTexts } from '../assets.texts.ts';
import { assetListTexts } from './asset-lists.texts.ts';
import { AssetStatusBadge } from '../../../shared/assets/asset-status.tsx';
import { MatchNote } from './match-note.tsx';

const { columns: texts } = assetListTexts.inventory;

export const inventoryColumns: readonly Column<Asset>[] = [
  {
    key: 'name',
    title: texts.name,
    cell: ({ name, version }) => (
      <TwoLineCell first={<bdi dir="ltr">{name}</bdi>} second={<bdi dir="ltr">{version}</bdi>} />
    ),
    sort: 'name',
  },
  { key: 'kind', title: texts.kind, cell: ({ kind }) => assetTexts.kinds[kind], width: '124px', priority: 'lower' },
  { key: 'system', title: texts.system, cell: ({ system }) => <bdi>{system.name}</bdi>, width: '200px' },
  {
    key: 'severity',
    title: texts.severity,
    cell: ({ severity }) => <Score severity={severity} />,
    width: '112px',
    sort: 'severity',
    sortBegins: 'highest',
  },
  {
    key: 'cves',
    title: texts.cves,
    cell: ({ numOfCVEs }) => numOfCVEs,
    kind: 'number',
    width: '80px',
    sort: 'cves',
    firstSort: 'descending',
  },
  {
    key: 'license',
    title: texts.license,
    cell: ({ license }) => (license === '' ? <Nothing /> : <bdi>{license}</bdi>),
    width: '140px',
    priority: 'lowest',
  },
  {
    key: 'owner',
    title: texts.owner,
    cell: ({ owner }) => <PersonCell name={owner?.fullname ?? null} missing={assetTexts.unassigned} />,
    width: '150px',
    priority: 'lowest',
  },
  {
    key: 'status',
    title: texts.status,
    cell: ({ status, isPartlyMatched }) =>
      isPartlyMatched ? (
        <TwoLineCell first={<AssetStatusBadge status={status} />} second={<MatchNote isPartlyMatched />} />
      ) : (
        <AssetStatusBadge status={status} />
      ),
    width: '160px',
    priority: 'low',
  },
];

export const AssetCard = ({ asset, Link }: { asset: Asset; Link: CardLink }) => (
  <CardLines
    start={asset.severity === null ? assetListTexts.inventory.noOpenCves : <Score severity={asset.severity} />}
    end={<AssetStatusBadge status={asset.status} />}
    title={
      <Link>
        <bdi dir="ltr">{`${asset.name} ${asset.version}`.trim()}</bdi>
      </Link>
    }
    foot={<bdi>{asset.system.name}</bdi>}
    {...(asset.isPartlyMatched && { footEnd: <MatchNote isPartlyMatched /> })}
  />
);
