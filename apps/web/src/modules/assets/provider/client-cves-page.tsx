import { providerAdvisories } from '@gatehouse/contract/cves/cves';
import { useParams } from 'react-router';

import { ClientHead } from '../../../shared/clients/client-head.tsx';
import { ResourceList } from '../../../shared/resource-list/resource-list.tsx';
import { cveAddress } from '../assets-address.ts';
import { assetNames } from '../assets-names.texts.ts';
import { CveCard, cveColumns } from '../cves/cve-columns.tsx';
import { cveFilters, cveViews } from '../cves/cve-filters.ts';
import { clientCveExports } from '../lists/asset-exports.tsx';
import { cveKey, cvePeek } from '../cves/cve-peek.tsx';
import { assetListTexts } from '../lists/asset-lists.texts.ts';

/** A client's vulnerabilities, for the provider's staff. */
export function ClientCvesPage() {
  const { companyId = '' } = useParams();
  return (
    <>
      <ClientHead companyId={companyId} title={assetNames.cvesTab} />
      <ResourceList
        list={providerAdvisories.clientCves}
        params={{ companyId }}
        name="client-cves"
        columns={cveColumns}
        texts={assetListTexts.cves}
        views={cveViews}
        defaultView="urgent"
        filters={cveFilters}
        paging="endless"
        rowKey={cveKey}
        rowLink={({ cve }) => cveAddress(cve, companyId)}
        peek={cvePeek(companyId)}
        workspace
        more={clientCveExports(companyId)}
        card={(row, Link) => <CveCard row={row} Link={Link} />}
      />
    </>
  );
}
