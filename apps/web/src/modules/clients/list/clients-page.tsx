import { hasAccess } from '@gatehouse/contract/core/access';
import { clientWriteAccess } from '@gatehouse/contract/clients/clients';
import { clientDomainsAccess } from '@gatehouse/contract/company/company';
import type { ClientCompany } from '@gatehouse/contract/provider/provider.schema';
import { provider } from '@gatehouse/contract/provider/provider';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';

import { usePageTitle } from '../../../core/page-title.ts';
import { useViewer } from '../../../core/session-store.ts';
import { formatList } from '../../../core/texts.ts';
import { useNewDialog } from '../../../core/use-new-dialog.ts';
import { ResourceList } from '../../../shared/resource-list/resource-list.tsx';
import { serviceTexts } from '../../../shared/vocabulary/services.texts.ts';
import { severityTexts } from '../../../shared/vocabulary/severities.texts.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { CardLines, CardTitle } from '../../../ui/table/card-lines.tsx';
import { clientsNames } from '../clients-names.texts.ts';
import { clientsTexts } from '../clients.texts.ts';
import { clientColumns, clientPath } from './client-columns.tsx';
import { ClientsHead } from './clients-head.tsx';
import { NewClient } from './new-client.tsx';

const texts = clientsTexts.list;

const domainsView = { key: 'domains', label: texts.views.domains, parameters: { asksDomains: 'true' } };
/** Returns the quick views; staff who can manage clients also see the one of domains to verify. */
const viewsFor = (mayApprove: boolean) => [
  { key: 'all', label: texts.views.all, parameters: {} },
  { key: 'mine', label: texts.views.mine, parameters: { lead: 'me' } },
  ...(mayApprove ? [domainsView] : []),
  { key: 'archived', label: texts.views.archived, parameters: { state: 'archived' } },
];

const filters = {
  service: { label: texts.filters.service, values: serviceTexts },
  lead: { label: texts.filters.lead, values: texts.filters.leads },
};

/** Describes a client's open findings on a card on a phone. */
const footOf = ({ openCritical, openHigh }: ClientCompany): string =>
  openCritical === null || openHigh === null
    ? texts.nothing
    : formatList([texts.openOf(openCritical, severityTexts.critical), texts.openOf(openHigh, severityTexts.high)]);

/** The client companies with open findings, pending requests and upcoming dates. */
export default function ClientsPage() {
  const viewer = useViewer();
  const mayCreate = hasAccess(clientWriteAccess, viewer);
  const creation = useNewDialog('client');
  usePageTitle(clientsNames.clients);
  return (
    <>
      <ClientsHead
        action={
          mayCreate && (
            <Button
              variant="primary"
              icon={<IconPlus size={17} stroke={1.7} aria-hidden="true" />}
              onClick={creation.open}
            >
              {texts.add}
            </Button>
          )
        }
      />
      <ResourceList
        list={provider.companies}
        name="clients"
        columns={clientColumns}
        texts={
          mayCreate
            ? {
                ...texts,
                noneAction: (
                  <Button variant="primary" onClick={creation.open}>
                    {texts.addFirst}
                  </Button>
                ),
              }
            : texts
        }
        filters={filters}
        views={viewsFor(hasAccess(clientDomainsAccess, viewer))}
        defaultView="all"
        rowLink={(client) => `${clientPath(client)}/overview`}
        card={(client, CardLink) => (
          <CardLines
            start={<bdi>{client.shortName}</bdi>}
            end={client.waitingRetests === null ? texts.nothing : texts.retests(client.waitingRetests)}
            title={<CardTitle Link={CardLink}>{client.name}</CardTitle>}
            foot={footOf(client)}
          />
        )}
      />
      {mayCreate && creation.isOpen && <NewClient onClose={creation.close} />}
    </>
  );
}
