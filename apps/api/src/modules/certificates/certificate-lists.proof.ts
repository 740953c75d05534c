import { certificates } from '@gatehouse/contract/certificates/certificates';

import { buildCertificate } from '../../testing/certificate-cast.ts';
import { daysAhead, type ProofContext, type ListProofs, proofOf } from '../../testing/lists/list-proof.ts';

const noticeDays = 30;

/** Inserts a certificate that is valid for a year and expires in ten days. */
const buildExpiring = ({ portal, companyId }: ProofContext) =>
  buildCertificate(portal.platform, companyId, { now: new Date(`${daysAhead(-355)}T12:00:00Z`) });

export const proof: ListProofs = {
  lists: proofOf(certificates.list, {
    sorts: { fullname: { alphabet: ({ fullname }) => fullname } },
    filters: {
      issued: ({ issuedAt }) => issuedAt,
      expiring: ({ status, validUntil }) =>
        status === 'valid' && validUntil !== null && validUntil.slice(0, 10) <= daysAhead(noticeDays),
    },
    build: buildExpiring,
    search: ({ fullname, number, course, certificateId }) => [fullname, number, course, certificateId],
  }),
};
