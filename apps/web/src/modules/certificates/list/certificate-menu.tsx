import { certificates } from '@gatehouse/contract/certificates/certificates';
import type { CertificateRow } from '@gatehouse/contract/certificates/certificate.schema';
import { verificationLink } from '@gatehouse/contract/certificates/certificate';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';

import { useChange } from '../../../core/data/use-change.ts';
import { download } from '../../../core/download.ts';
import { raiseToast } from '../../../core/toast.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { Menu, type MenuItem } from '../../../ui/actions/menu.tsx';
import { certificateTexts } from '../certificates.texts.ts';

const texts = certificateTexts.actions;

function useReissue() {
  const { change } = useChange(certificates.reissue);
  return async ({ _id: id }: CertificateRow): Promise<void> => {
    const { data } = await change({ params: { id } });
    if (data) raiseToast({ kind: 'success', message: certificateTexts.reissued(data.number) });
  };
}

interface CertificateMenuProps {
  certificate: CertificateRow;
  onRevoke: () => void;
}

/** HR's actions on a certificate; the irreversible one comes last. */
export function CertificateMenu({ certificate, onRevoke }: CertificateMenuProps) {
  const { certificateId, number, status, fullname, replacedBy } = certificate;
  const reissue = useReissue();
  const params = { certificateId };
  const label = certificateTexts.actionsOf(number);
  const mayReissue = fullname !== '' && replacedBy === null;
  const items: MenuItem[] = [
    { label: texts.verify, onSelect: () => void window.open(verificationLink(certificateId), '_blank', 'noopener') },
    { label: texts.pdf, onSelect: () => void download(certificates.pdf, { params }, `${number}.pdf`) },
    { label: texts.badge, onSelect: () => void download(certificates.badge, { params }, `${number}.png`) },
    ...(mayReissue ? [{ label: texts.reissue, onSelect: () => void reissue(certificate) }] : []),
    ...(status === 'revoked' ? [] : [{ label: texts.revoke, tone: 'danger' as const, onSelect: onRevoke }]),
  ];
  return (
    <Menu
      label={label}
      items={items}
      trigger={(props) => <IconButton {...props} label={label} icon={<IconDots size={16} />} size="small" />}
    />
  );
}
