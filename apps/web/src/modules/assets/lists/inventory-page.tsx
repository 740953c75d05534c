import type { InventoryFilter } from '@gatehouse/contract/assets/asset-lists.schema';
import { assets } from '@gatehouse/contract/assets/assets';
import type { Asset } from '@gatehouse/contract/assets/asset.schema';
import { bookmarkId } from '@gatehouse/contract/bookmarks/bookmarks';
import type { FilterViews } from '../../../shared/resource-list/facets-of.tsx';

import { useRead } from '../../../core/data/use-read.ts';
import type { Peek } from '../../../shared/resource-list/peek.tsx';
import { ResourceList } from '../../../shared/resource-list/resource-list.tsx';
import { severityTexts } from '../../../shared/vocabulary/severities.texts.ts';
import { BookmarkStar } from '../../../ui/marks/bookmark-star.tsx';
import { AssetDetailView, AssetStar, AssetTitle } from '../detail/asset-detail.tsx';
import { assetTexts } from '../assets.texts.ts';
import { AssetsHeader } from '../../../shared/assets/assets-header.tsx';
import { inventoryExports } from './asset-exports.tsx';
import { AddAsset } from '../forms/add-asset.tsx';
import { useAssetBulk } from './asset-bulk.tsx';
import { assetListTexts } from './asset-lists.texts.ts';
import { AssetCard, inventoryColumns } from './inventory-columns.tsx';
import { assetStatusTexts } from '../../../shared/assets/asset-status.texts.ts';

const texts = assetListTexts.inventory;

export const inventoryViews = [
  { key: 'active', label: texts.views.active, parameters: { state: 'Active' } },
  { key: 'vulnerable', label: texts.views.vulnerable, parameters: { severity: 'critical,high,medium,low' } },
  { key: 'missing', label: texts.views.missing, parameters: { state: 'Missing,Archived' } },
  { key: 'all', label: texts.views.all, parameters: {} },
];

interface NamedAsset {
  _id: string;
  name: string;
}

export const inventoryFilters = (systems: readonly NamedAsset[] | undefined): FilterViews<typeof assets.inventory> => ({
  kind: { label: texts.filters.kind, values: assetTexts.kinds },
  system: { label: texts.filters.system, options: systems?.map(({ _id, name }) => ({ value: _id, label: name })) },
  status: { label: texts.filters.status, values: assetStatusTexts.statuses },
  severity: { label: texts.filters.severity, values: severityTexts },
  kev: { label: texts.filters.kev, isFurther: true },
  fix: { label: texts.filters.fix, isFurther: true },
  owner: {
    label: texts.filters.owner,
    values: { me: assetTexts.me, unassigned: assetTexts.unassigned },
    isFurther: true,
  },
});

const peek: Peek<Asset> = {
  title: ({ id, row }) => (row ? <bdi dir="ltr">{`${row.name} ${row.version}`.trim()}</bdi> : <AssetTitle id={id} />),
  content: ({ id }) => <AssetDetailView id={id} />,
  actions: ({ id }) => <AssetStar id={id} />,
};

const exportsOf = inventoryExports();

const starOf = ({ _id, name, version }: Asset) => (
  <BookmarkStar id={bookmarkId('asset', _id)} name={`${name} ${version}`.trim()} />
);

/** The inventory of the company's assets, by system. */
export function InventoryPage() {
  const systems = useRead(assets.systems).data;
  const { bulk, all, dialog } = useAssetBulk<Asset>(
    ({ name, version }) => `${name} ${version}`.trim(),
    (filter) => ({ filter: filter as InventoryFilter }),
  );
  return (
    <>
      <AssetsHeader action={<AddAsset />} />
      <ResourceList
        list={assets.inventory}
        name="assets"
        columns={inventoryColumns}
        texts={texts}
        views={inventoryViews}
        defaultView="active"
        filters={inventoryFilters(systems)}
        paging="endless"
        peek={peek}
        rowMark={starOf}
        more={(query, total) => [...all(query, total), ...exportsOf(query)]}
        card={(asset, Link) => <AssetCard asset={asset} Link={Link} />}
        {...(bulk && { bulk })}
      />
      {dialog}
    </>
  );
}
