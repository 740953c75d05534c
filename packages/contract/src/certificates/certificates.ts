import { getCall, postCall } from '../core/calls.ts';
import { downloadEndpoint, endpoints, typedBy } from '../core/endpoint.ts';
import { filter, listOf } from '../core/list-of.ts';
import { certificateAccess, certificateEvents, certificateKeyAccess, certificateStatuses } from './certificate.ts';
import type { certificateSchemas } from './certificates.schema.ts';

const path = '/certificatesForCompany';
const verifiedPath = '/verified-certificates/:certificateId';
const keysPath = '/provider/certificate-keys';
const keyChange = { access: certificateKeyAccess, recentProof: true, changes: { noun: 'certificateKeys' } } as const;
const changed = {
  access: certificateAccess,
  changes: { noun: 'certificates', also: ['enrolments', 'awarenessSession'] },
  emits: [certificateEvents.updated],
} as const;
/** Documents that are drawn on request, for the holder and HR only. */
const drawn = { access: 'public' } as const;

/** Certificates of completed courses: those of the company, and what is public about each. */
export const certificates = endpoints(typedBy<typeof certificateSchemas>(), {
  list: listOf({
    path,
    access: certificateAccess,
    reads: { noun: 'certificates' },
    search: true,
    sorts: ['-issuedAt', 'issuedAt', 'validUntil', '-validUntil', 'fullname', '-fullname'],
    filters: {
      status: filter.oneOf(certificateStatuses),
      issued: filter.dayRange('issuedFrom', 'issuedTo'),
      /** Valid for less than 30 days. */
      expiring: filter.flag(),
    },
  }),
  revoke: postCall(`${path}/:id/revocation`, changed),
  reissue: postCall(`${path}/:id/reissue`, changed),
  lookup: postCall('/certificates/lookup', { access: 'public' }),
  held: getCall('/certificates', { access: 'public' }),
  verify: getCall(verifiedPath, { access: 'public' }),
  pdf: downloadEndpoint({ path: `${verifiedPath}/certificate.pdf`, ...drawn }),
  badge: downloadEndpoint({ path: `${verifiedPath}/badge.png`, ...drawn }),
  key: downloadEndpoint({ path: '/certificate-keys/:kid', access: 'public' }),
  statusList: downloadEndpoint({ path: '/certificate-status/:listId', access: 'public' }),
  keys: getCall(keysPath, { access: certificateKeyAccess, reads: { noun: 'certificateKeys' } }),
  rotateKey: postCall(keysPath, keyChange),
  withdrawKey: postCall(`${keysPath}/:kid/withdrawal`, keyChange),
});
