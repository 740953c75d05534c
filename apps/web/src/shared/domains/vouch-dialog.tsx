import type { DomainVerification } from '@gatehouse/contract/domain-verifications/domain-verifications.schema';
import { providerSurface } from '@gatehouse/contract/attack-surface/provider-surface';
import { useState } from 'react';

import { attachmentUpload } from '../../core/attachment-upload.ts';
import { raiseToast } from '../../core/toast.ts';
import { useAttachments } from '../../core/use-attachments.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';
import { useForm } from '../forms/use-form.ts';
import { AttachArea } from '../uploads/attach-area.tsx';
import { domainTexts } from './domains.texts.ts';

const texts = domainTexts.vouch;

interface VouchProps {
  companyId: string;
  record: DomainVerification;
}

/** A dialog in which staff verify a client's domain with its owner's authorization. */
export function VerifyManually({ companyId, record }: VouchProps) {
  const [isOpen, setIsOpen] = useState(false);
  const act = actOf(record);
  return (
    <>
      <Button size="small" aria-label={texts.actOn(act, record.domain)} onClick={() => setIsOpen(true)}>
        {act}
      </Button>
      {isOpen && <VouchDialog companyId={companyId} record={record} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** Returns the label of the action for a domain's state. */
function actOf({ state, override }: Pick<DomainVerification, 'state' | 'override'>): string {
  if (override !== null) return texts.replace;
  return state === 'Verified' ? texts.addPaper : texts.verify;
}

type VouchDialogProps = VouchProps & { onClose: () => void };

function useOverride({ companyId, record, onClose }: VouchDialogProps) {
  const params = { companyId, id: record._id };
  const proof = useAttachments(attachmentUpload(providerSurface.addAuthorization, params), { atMost: 1 });
  const [fileId = ''] = proof.fileIds;
  const form = useForm({
    endpoint: providerSurface.verifyDomain,
    initial: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() === '' ? texts.reasonMissing : undefined }),
    toInput: ({ reason }) => ({ params, body: { reason, fileId } }),
    onSaved: ({ domain }) => {
      proof.forget();
      raiseToast({ kind: 'success', message: texts.verified(domain) });
      onClose();
    },
  });
  return { form, proof, hasFile: fileId !== '' && proof.isSettled };
}

function VouchDialog(props: VouchDialogProps) {
  const { record, onClose } = props;
  const { form, proof, hasFile } = useOverride(props);
  const close = () => {
    proof.dropAll();
    onClose();
  };
  return (
    <FormDialog
      title={texts.actOn(actOf(record), record.domain)}
      texts={{ submit: actOf(record) }}
      form={form}
      isDisabled={!hasFile}
      onClose={close}
    >
      <Notice kind="info">{texts.why}</Notice>
      <TextField label={texts.reason} hint={texts.reasonHint} maxLength={500} {...form.textField('reason')} />
      <AttachArea {...proof.area} texts={{ ...proof.area.texts, attach: texts.attach }} />
    </FormDialog>
  );
}
