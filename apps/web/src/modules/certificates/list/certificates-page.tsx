import { certificates } from '@gatehouse/contract/certificates/certificates';
import type { CertificateRow } from '@gatehouse/contract/certificates/certificate.schema';
import { certificateStatuses } from '@gatehouse/contract/certificates/certificate';
import { useState } from 'react';

import { TitledHeader } from '../../../shared/records/titled-header.tsx';
import { ResourceList } from '../../../shared/resource-list/resource-list.tsx';
import { certificateNames } from '../certificates-names.texts.ts';
import { certificateTexts as texts, statusWords } from '../certificates.texts.ts';
import { CertificateCard, certificateColumns } from './certificate-columns.tsx';
import { CertificateMenu } from './certificate-menu.tsx';
import { RevokeDialog } from './revoke-dialog.tsx';

const views = [
  { key: 'all', label: texts.views.all, parameters: {} },
  { key: 'expiring', label: texts.views.expiring, parameters: { expiring: 'true' as const } },
  ...certificateStatuses.map((status) => ({ key: status, label: statusWords[status], parameters: { status } })),
];
const filters = { issued: { label: texts.issuedDays } };

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
