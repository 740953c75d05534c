import { providerAdvisories } from '@gatehouse/contract/cves/cves';
import { useParams } from 'react-router';

import { ClientHead } from '../../../shared/clients/client-head.tsx';
import { ResourceList } from '../../../shared/resource-list/resource-list.tsx';
import { CveCard, cveColumns } from '../list/cve-columns.tsx';
import { cveFilters, cveViews } from '../list/cve-filters.ts';
import { cveKey, cvePeek } from '../list/cve-peek.tsx';
import { cveAddress } from '../../../shared/cves/cve-address.ts';
import { cveListTexts } from '../list/cve-lists.texts.ts';
import { cveNames } from '../cves-names.texts.ts';
import { clientCveExports } from '../list/cve-exports.tsx';

/** A client's vulnerabilities, for the provider's staff. */
export function ClientCvesPage() {
  const { companyId = '' } = useParams();
  return (
    <>
      <ClientHead companyId={companyId} title={cveNames.tab} />
      <ResourceList
        list={providerAdvisories.clientCves}
        params={{ companyId }}
        name="client-cves"
        columns={cveColumns}
        texts={cveListTexts.cves}
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
