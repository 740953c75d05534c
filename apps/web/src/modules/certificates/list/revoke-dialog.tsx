import { certificates } from '@gatehouse/contract/certificates/certificates';
import type { CertificateRow } from '@gatehouse/contract/certificates/certificate.schema';

import { raiseToast } from '../../../core/toast.ts';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { ReasonField } from '../../../shared/forms/reason-field.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { certificateTexts } from '../certificates.texts.ts';

const texts = certificateTexts.revoke;

/** The dialog that revokes a certificate and requires a reason. */
export function RevokeDialog({ certificate, onClose }: { certificate: CertificateRow; onClose: () => void }) {
  const { _id: id, number } = certificate;
  const form = useForm({
    endpoint: certificates.revoke,
    initial: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() === '' ? texts.reasonMissing : undefined }),
    toInput: ({ reason }) => ({ params: { id }, body: { reason } }),
    onSaved: () => {
      raiseToast({ kind: 'success', message: texts.done(number) });
      onClose();
    },
  });
  return (
    <FormDialog isDangerous title={texts.title(number)} texts={{ submit: texts.submit }} form={form} onClose={onClose}>
      <Notice kind="warning">{texts.text}</Notice>
      <ReasonField label={texts.reason} hint={texts.reasonHint} {...form.textField('reason')} />
    </FormDialog>
  );
}
