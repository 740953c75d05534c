import type { Campaign } from '@gatehouse/contract/phishing/campaign.schema';
import { providerPhishing } from '@gatehouse/contract/phishing/provider-phishing';
import { useNavigate } from 'react-router';

import { useChange } from '../../../core/data/use-change.ts';
import { raiseToast } from '../../../core/toast.ts';
import { ConfirmDialog } from '../../../shared/forms/confirm-dialog.tsx';
import { campaignsPath } from '../phishing-address.ts';
import { phishingTexts } from '../phishing.texts.ts';
import { campaignWorkTexts as texts } from './provider.texts.ts';

interface QuestionProps {
  campaign: Campaign;
  companyId: string;
  onClose: () => void;
}

/** The dialog that cancels a campaign before it starts. */
export function CancelCampaign({ campaign: { _id, name }, companyId, onClose }: QuestionProps) {
  const { change, isBusy, failure } = useChange(providerPhishing.status, { isQuiet: true });
  const cancel = async () => {
    const { error } = await change({ params: { companyId, id: _id }, body: { status: 'Cancelled' } });
    if (error) return;
    raiseToast({ kind: 'success', message: texts.moves.done(phishingTexts.statuses.Cancelled) });
    onClose();
  };
  return (
    <ConfirmDialog
      title={texts.cancel.title(name)}
      texts={texts.cancel}
      isDangerous
      isBusy={isBusy}
      failure={failure}
      onConfirm={() => void cancel()}
      onClose={onClose}
    >
      <p>{texts.cancel.why}</p>
    </ConfirmDialog>
  );
}

/** The dialog that deletes a campaign without results. */
export function RemoveCampaign({ campaign: { _id, name }, companyId, onClose }: QuestionProps) {
  const navigate = useNavigate();
  const { change, isBusy, failure } = useChange(providerPhishing.remove, { isQuiet: true });
  const remove = async () => {
    const { error } = await change({ params: { companyId, id: _id } });
    if (error) return;
    raiseToast({ kind: 'success', message: texts.remove.done });
    void navigate(campaignsPath(companyId), { replace: true });
  };
  return (
    <ConfirmDialog
      title={texts.remove.title(name)}
      texts={texts.remove}
      isDangerous
      isBusy={isBusy}
      failure={failure}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p>{texts.remove.why}</p>
    </ConfirmDialog>
  );
}
