import type { Campaign } from '@gatehouse/contract/phishing/campaign.schema';
import { providerPhishing } from '@gatehouse/contract/phishing/provider-phishing';
import { useNavigate } from 'react-router';

import { ChangeDialog } from '../../../shared/forms/change-dialog.tsx';
import { campaignsPath } from '../phishing-address.ts';
import { phishingTexts } from '../phishing.texts.ts';
import { campaignWorkTexts as texts } from './provider.texts.ts';

interface QuestionProps {
  campaign: Campaign;
  companyId: string;
  onClose: () => void;
}

/** The dialog that cancels a campaign before it starts. */
export const CancelCampaign = ({ campaign: { _id, name }, companyId, onClose }: QuestionProps) => (
  <ChangeDialog
    isDangerous
    endpoint={providerPhishing.status}
    input={{ params: { companyId, id: _id }, body: { status: 'Cancelled' } }}
    title={texts.cancel.title(name)}
    texts={texts.cancel}
    done={texts.moves.done(phishingTexts.statuses.Cancelled)}
    onClose={onClose}
  >
    <p>{texts.cancel.why}</p>
  </ChangeDialog>
);

/** The dialog that deletes a campaign without results. */
export function RemoveCampaign({ campaign: { _id, name }, companyId, onClose }: QuestionProps) {
  const navigate = useNavigate();
  return (
    <ChangeDialog
      isDangerous
      endpoint={providerPhishing.remove}
      input={{ params: { companyId, id: _id } }}
      title={texts.remove.title(name)}
      texts={texts.remove}
      done={texts.remove.done}
      onDone={() => void navigate(campaignsPath(companyId), { replace: true })}
      onClose={onClose}
    >
      <p>{texts.remove.why}</p>
    </ChangeDialog>
  );
}
