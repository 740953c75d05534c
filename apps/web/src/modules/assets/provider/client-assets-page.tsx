import { providerAssets } from '@gatehouse/contract/assets/assets';
import { useParams } from 'react-router';

import { ClientHead } from '../../../shared/clients/client-head.tsx';
import { ResourceList } from '../../../shared/resource-list/resource-list.tsx';
import { assetNames } from '../assets-names.texts.ts';
import { inventoryExports } from '../lists/asset-exports.tsx';
import { assetListTexts } from '../lists/asset-lists.texts.ts';
import { AssetCard, inventoryColumns } from '../lists/inventory-columns.tsx';
import { inventoryFilters, inventoryViews } from '../lists/inventory-page.tsx';

export function ClientAssetsPage() {
  const { companyId = '' } = useParams();
  return (
    <>
      <ClientHead companyId={companyId} title={assetNames.title} />
      <ResourceList
        list={providerAssets.list}
        params={{ companyId }}
        name="client-assets"
        columns={inventoryColumns}
        texts={assetListTexts.inventory}
        views={inventoryViews}
        defaultView="active"
        filters={inventoryFilters(undefined)}
        paging="endless"
        more={inventoryExports(companyId)}
        card={(asset, Link) => <AssetCard asset={asset} Link={Link} />}
      />
    </>
  );
}
