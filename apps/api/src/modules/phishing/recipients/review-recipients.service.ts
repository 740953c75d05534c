import type { providerPhishing } from '@gatehouse/contract/phishing/provider-phishing';

import type { Call } from '../../../platform/routes/call.ts';
import { notFound } from '../../../platform/core/errors.ts';
import { findCampaign } from '../records/campaigns.store.ts';
import { foreignDomains } from './foreign-domains.ts';
import { findOwnDomains, findRecipientDomains } from './own-domains.store.ts';

/** Returns the recipients' summary that staff accept before a campaign starts. */
export async function reviewRecipients({ db, params }: Call<typeof providerPhishing.recipients>) {
  const campaign = await findCampaign(db, params.id);
  if (!campaign) throw notFound();
  return {
    recipientsState: campaign.recipients_state as 'None' | 'Uploaded' | 'Accepted',
    numOfRecipients: campaign.count_recipients,
    foreignDomains: foreignDomains(await findRecipientDomains(db, campaign.id), await findOwnDomains(db)),
  };
}
