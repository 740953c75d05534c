import type { Campaign } from '@gatehouse/contract/phishing/campaign.schema';
import { providerPhishing } from '@gatehouse/contract/phishing/provider-phishing';
import { useNavigate } from 'react-router';

import { raiseToast } from '../../../core/toast.ts';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { campaignAddress } from '../phishing-address.ts';
import { bodyOf, checkCampaign, draftOf, emptyCampaign } from './campaign-body.ts';
import { CampaignFields } from './campaign-fields.tsx';
import { campaignWorkTexts } from './provider.texts.ts';

const texts = campaignWorkTexts.form;

interface NewCampaignProps {
  companyId: string;
  onClose: () => void;
}

/** The dialog that creates a draft campaign of a client. */
export function NewCampaignDialog({ companyId, onClose }: NewCampaignProps) {
  const navigate = useNavigate();
  const form = useForm({
    endpoint: providerPhishing.create,
    initial: emptyCampaign,
    check: checkCampaign,
    toInput: (draft) => ({ params: { companyId }, body: bodyOf(draft) }),
    onSaved: ({ _id, name }) => {
      raiseToast({ kind: 'success', message: campaignWorkTexts.created(name) });
      onClose();
      void navigate(campaignAddress(_id, companyId));
    },
  });
  return (
    <FormDialog title={texts.create} texts={{ submit: texts.submitNew }} form={form} size="large" onClose={onClose}>
      <CampaignFields form={form} image={null} />
    </FormDialog>
  );
}

export function EditCampaignDialog({ campaign, companyId, onClose }: NewCampaignProps & { campaign: Campaign }) {
  const form = useForm({
    endpoint: providerPhishing.update,
    initial: draftOf(campaign),
    check: checkCampaign,
    toInput: (draft) => ({ params: { companyId, id: campaign._id }, body: bodyOf(draft) }),
    onSaved: () => {
      raiseToast({ kind: 'success', message: campaignWorkTexts.saved });
      onClose();
    },
  });
  return (
    <FormDialog title={texts.edit} texts={{ submit: texts.submit }} form={form} size="large" onClose={onClose}>
      <CampaignFields form={form} image={campaign.lure.image} />
    </FormDialog>
  );
}
