import type { CampaignRow } from '@gatehouse/contract/phishing/campaign.schema';
import { providerPhishing } from '@gatehouse/contract/phishing/provider-phishing';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { lazy, Suspense, useState } from 'react';
import { useParams } from 'react-router';

import { ClientHead } from '../../../shared/clients/client-head.tsx';
import { ResourceList } from '../../../shared/resource-list/resource-list.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import type { CardLink } from '../../../ui/table/data-table-column.ts';
import { CampaignCard, campaignColumns } from './campaign-columns.tsx';
import { campaignFilters } from './campaign-filters.tsx';
import { historyTexts } from './history.texts.ts';
import { campaignAddress } from '../phishing-address.ts';
import { phishingNames } from '../phishing-names.texts.ts';
import { campaignWorkTexts as texts } from '../provider/provider.texts.ts';

// Loaded on demand, because many visits create nothing.
const NewCampaignDialog = lazy(async () => ({
  default: (await import('../provider/campaign-dialog.tsx')).NewCampaignDialog,
}));

const listTexts = { ...historyTexts.list, ...historyTexts.ofClient };

function AddCampaign({ companyId }: { companyId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="primary" icon={<IconPlus size={16} stroke={1.8} />} onClick={() => setIsOpen(true)}>
        {texts.add}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <NewCampaignDialog companyId={companyId} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

const cardOf = (campaign: CampaignRow, CardTitle: CardLink) => <CampaignCard campaign={campaign} Link={CardTitle} />;

/** A client's campaigns for the provider’s staff, including drafts. */
export default function ClientCampaignsPage() {
  const { companyId = '' } = useParams();
  return (
    <>
      <ClientHead companyId={companyId} title={phishingNames.title} action={<AddCampaign companyId={companyId} />} />
      <ResourceList
        list={providerPhishing.list}
        params={{ companyId }}
        name="client-phishing-campaigns"
        columns={campaignColumns}
        texts={listTexts}
        filters={campaignFilters}
        rowLink={({ _id }) => campaignAddress(_id, companyId)}
        card={cardOf}
      />
    </>
  );
}
