import { type Access, hasAccess } from '@gatehouse/contract/core/access';
import type { ClientOverview } from '@gatehouse/contract/clients/client-overview.schema';
import type { ClientStep } from '@gatehouse/contract/clients/client-overview';
import { clientWriteAccess } from '@gatehouse/contract/clients/clients';
import { clientDomainsAccess } from '@gatehouse/contract/company/company';
import { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';

import { useViewer } from '../../../core/session-store.ts';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { Checklist } from '../../../ui/feedback/checklist.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { clientsTexts } from '../clients.texts.ts';

const texts = clientsTexts.overview;

/** The page of each step, relative to the client's address, and the required permission. */
const placeOf: Record<ClientStep, { path: string; access: Access }> = {
  administrator: { path: 'users', access: clientWriteAccess },
  services: { path: 'services', access: clientWriteAccess },
  domains: { path: 'domains', access: clientDomainsAccess },
  lead: { path: 'details', access: clientWriteAccess },
  engagement: { path: 'engagements', access: providerEngagements.list.access },
};

interface NextStepsProps {
  steps: ClientOverview['nextSteps'];
  companyId: string;
}

/** The checklist of setup steps for a new client; each links to its page for users with the permission. */
export function NextSteps({ steps, companyId }: NextStepsProps) {
  const viewer = useViewer();
  return (
    <Card>
      <Checklist
        level={2}
        title={texts.next}
        texts={texts.checklist}
        items={steps.map(({ key, isDone }) => ({
          key,
          isDone,
          label: texts.steps[key],
          action: hasAccess(placeOf[key].access, viewer) && (
            <LinkButton size="small" to={`/provider/companies/${companyId}/${placeOf[key].path}`}>
              {texts.stepActions[key]}
            </LinkButton>
          ),
        }))}
      />
    </Card>
  );
}
