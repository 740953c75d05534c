import { phishing } from '@gatehouse/contract/phishing/phishing';
import type { CampaignRow, PhishingEntry } from '@gatehouse/contract/phishing/campaign.schema';
import { providerPhishing } from '@gatehouse/contract/phishing/provider-phishing';

import { daysAhead, type ListProofs, proofOf } from '../../testing/lists/list-proof.ts';
import { buildCampaign } from './phishing.build.ts';

const campaigns = {
  sorts: { dateStart: ({ date_start }: CampaignRow) => date_start },
  filters: { days: ({ date_start }: CampaignRow) => date_start },
  search: ({ name, idVisual, template }: CampaignRow) => [name, idVisual, template],
};

const reaches = ({ stage }: PhishingEntry, least: string) => stage !== null && stage >= Number(least);
const entries = {
  sorts: {
    status: ({ status, fullname }: PhishingEntry) => `${status ?? 9}${fullname.toLowerCase()}`,
    stageAt: ({ stageAt }: PhishingEntry) => stageAt ?? '',
  },
  filters: {
    id: ({ _id }: PhishingEntry) => _id,
    reached: { must: reaches, may: reaches },
    department: ({ department }: PhishingEntry) => (department === '' ? '-' : department),
    reported: ({ reported, stage }: PhishingEntry) => reported && stage !== null,
    undelivered: ({ stage }: PhishingEntry) => stage === null,
    excluded: ({ numOfExcluded }: PhishingEntry) => numOfExcluded > 0,
    // The filter concerns other campaigns.
    repeat: {},
  },
  undivided: { undelivered: 'The demo delivers every email', excluded: 'The demo has no scanners' },
  search: ({ fullname, email, department }: PhishingEntry) => [fullname, email, department],
};
const params = ({ _id }: { _id: string }) => ({ id: _id });

export const proof: ListProofs = {
  lists: {
    ...proofOf(phishing.campaigns, {
      ...campaigns,
      build: ({ portal: { platform }, companyId }) =>
        buildCampaign(platform, companyId, { name: 'a lure', status: 'Scheduled', date_start: daysAhead(30) }),
    }),
    ...proofOf(providerPhishing.list, campaigns),
    ...proofOf(phishing.entries, { ...entries, inside: { list: '/phishingSimulationsForCompany/campaigns', params } }),
    ...proofOf(providerPhishing.entries, {
      ...entries,
      inside: { list: '/provider/companies/:companyId/phishing-campaigns', params },
    }),
  },
};
