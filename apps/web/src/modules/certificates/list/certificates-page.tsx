import { certificates } from '@gatehouse/contract/certificates/certificates';
import type { CertificateRow } from '@gatehouse/contract/certificates/certificate.schema';
import { certificateStatuses, verificationLink } from '@gatehouse/contract/certificates/certificate';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { useState } from 'react';

import { useChange } from '../../../core/data/use-change.ts';
import { download } from '../../../core/download.ts';
import { raiseToast } from '../../../core/toast.ts';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { ReasonField } from '../../../shared/forms/reason-field.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { TitledHeader } from '../../../shared/records/titled-header.tsx';
import { ResourceList } from '../../../shared/resource-list/resource-list.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { Menu, type MenuItem } from '../../../ui/actions/menu.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { certificateNames } from '../certificates-names.texts.ts';
import { certificateTexts as texts, statusWords } from '../certificates.texts.ts';
import { CertificateCard, certificateColumns } from './certificate-columns.tsx';

const views = [
  { key: 'all', label: texts.views.all, parameters: {} },
  { key: 'expiring', label: texts.views.expiring, parameters: { expiring: 'true' as const } },
  ...certificateStatuses.map((status) => ({ key: status, label: statusWords[status], parameters: { status } })),
];
const filters = { issued: { label: texts.issuedDays } };

const revokeTexts = texts.revoke;

/** The dialog that revokes a certificate and requires a reason. */
function RevokeDialog({ certificate, onClose }: { certificate: CertificateRow; onClose: () => void }) {
  const { _id: id, number } = certificate;
  const form = useForm({
    endpoint: certificates.revoke,
    initial: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() === '' ? revokeTexts.reasonMissing : undefined }),
    toInput: ({ reason }) => ({ params: { id }, body: { reason } }),
    onSaved: () => {
      raiseToast({ kind: 'success', message: revokeTexts.done(number) });
      onClose();
    },
  });
  return (
    <FormDialog
      isDangerous
      title={revokeTexts.title(number)}
      texts={{ submit: revokeTexts.submit }}
      form={form}
      onClose={onClose}
    >
      <Notice kind="warning">{revokeTexts.text}</Notice>
      <ReasonField label={revokeTexts.reason} hint={revokeTexts.reasonHint} {...form.textField('reason')} />
    </FormDialog>
  );
}

const actionTexts = texts.actions;

function useReissue() {
  const { change } = useChange(certificates.reissue);
  return async ({ _id: id }: CertificateRow): Promise<void> => {
    const { data } = await change({ params: { id } });
    if (data) raiseToast({ kind: 'success', message: texts.reissued(data.number) });
  };
}

interface CertificateMenuProps {
  certificate: CertificateRow;
  onRevoke: () => void;
}

/** HR's actions on a certificate; the irreversible one comes last. */
function CertificateMenu({ certificate, onRevoke }: CertificateMenuProps) {
  const { certificateId, number, status, fullname, replacedBy } = certificate;
  const reissue = useReissue();
  const params = { certificateId };
  const label = texts.actionsOf(number);
  const mayReissue = fullname !== '' && replacedBy === null;
  const items: MenuItem[] = [
    {
      label: actionTexts.verify,
      onSelect: () => void window.open(verificationLink(certificateId), '_blank', 'noopener'),
    },
    { label: actionTexts.pdf, onSelect: () => void download(certificates.pdf, { params }, `${number}.pdf`) },
    { label: actionTexts.badge, onSelect: () => void download(certificates.badge, { params }, `${number}.png`) },
    ...(mayReissue ? [{ label: actionTexts.reissue, onSelect: () => void reissue(certificate) }] : []),
    ...(status === 'revoked' ? [] : [{ label: actionTexts.revoke, tone: 'danger' as const, onSelect: onRevoke }]),
  ];
  return (
    <Menu
      label={label}
      items={items}
      trigger={(props) => <IconButton {...props} label={label} icon={<IconDots size={16} />} size="small" />}
    />
  );
}

/** The company's certificates, for HR and admins. */
export function CertificatesPage() {
  const [revoking, setRevoking] = useState<CertificateRow | null>(null);
  return (
    <>
      <TitledHeader title={certificateNames.title} context={texts.context} />
      <ResourceList
        list={certificates.list}
        name="certificates"
        columns={certificateColumns}
        texts={texts.list}
        views={views}
        defaultView="all"
        filters={filters}
        paging="endless"
        rowActions={(certificate) => (
          <CertificateMenu certificate={certificate} onRevoke={() => setRevoking(certificate)} />
        )}
        card={(certificate, Link) => <CertificateCard certificate={certificate} Link={Link} />}
      />
      {revoking && <RevokeDialog certificate={revoking} onClose={() => setRevoking(null)} />}
    </>
  );
}
