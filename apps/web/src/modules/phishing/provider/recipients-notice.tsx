import type { Campaign } from '@gatehouse/contract/phishing/campaign.schema';
import { providerPhishing } from '@gatehouse/contract/phishing/provider-phishing';
import { hasStarted } from '@gatehouse/domain/phishing/campaign-status';
import { readableDomain } from '@gatehouse/domain/readable-domain';

import { useRead } from '../../../core/data/use-read.ts';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { campaignWorkTexts } from './provider.texts.ts';

const texts = campaignWorkTexts.recipients;
const kinds = { None: 'info', Uploaded: 'warning', Accepted: 'success' } as const;

interface NoticeProps {
  campaign: Campaign;
  companyId: string;
}

/** The state of the recipients, with domains that do not belong to the client, until the campaign starts. */
export function RecipientsNotice({ campaign, companyId }: NoticeProps) {
  const { status, recipientsState, numOfRecipients } = campaign;
  if (hasStarted(status) || status === 'Cancelled') return null;
  return (
    <Callout kind={kinds[recipientsState]}>
      <Stack gap={8}>
        <span>{texts.states[recipientsState](numOfRecipients)}</span>
        {recipientsState !== 'None' && <ForeignDomains campaign={campaign} companyId={companyId} />}
      </Stack>
    </Callout>
  );
}

function ForeignDomains({ campaign, companyId }: NoticeProps) {
  const { data } = useRead(providerPhishing.recipients, { params: { companyId, id: campaign._id } });
  if (!data || data.foreignDomains.length === 0) return null;
  return (
    <div>
      {texts.foreign(campaign.recipientsState === 'Accepted')}
      <ul>
        {data.foreignDomains.map(({ domain, recipients }) => (
          <li key={domain}>
            <bdi dir="ltr">{readableDomain(domain)}</bdi> ({texts.countOf(recipients)})
          </li>
        ))}
      </ul>
    </div>
  );
}
