import { phishing } from '@gatehouse/contract/phishing/phishing';
import type { Campaign } from '@gatehouse/contract/phishing/campaign.schema';
import { providerPhishing } from '@gatehouse/contract/phishing/provider-phishing';

import { type ReadState, useRead } from '../../../core/data/use-read.ts';

/** Reads a campaign from the viewer's side. Its recipients are a separate list, so only one of them is read here. */
export function useCampaign(id: string, companyId: string | undefined): ReadState<Campaign> {
  const isOfClient = companyId === undefined;
  const own = useRead(phishing.get, { params: { id }, query: { limit: 1 } }, { isOff: !isOfClient });
  const ofCompany = useRead(
    providerPhishing.get,
    { params: { companyId: companyId ?? '', id } },
    { isOff: isOfClient, refreshOnOpen: true },
  );
  return isOfClient ? own : ofCompany;
}
