import { buildCertificate } from '../../testing/certificate-cast.ts';
import { type BuildRecords, type ModuleProof, staff } from '../../testing/module-proof.ts';

const keepers = ['company-admin', 'company-hr'] as const;
const path = '/certificatesForCompany';
const verified = '/verified-certificates/:certificateId';
const keys = '/provider/certificate-keys';

/** Builds a certificate and returns the path parameter that identifies it. */
const certificateBy =
  (name: 'id' | 'certificateId' | 'kid' | 'listId'): BuildRecords =>
  async (owner) => ({ [name]: (await certificate(owner))[name] });

async function certificate({ portal, companyId }: Parameters<BuildRecords>[0]) {
  const { id, certificateId } = await buildCertificate(portal.platform, companyId);
  const { kid, list_id: listId } = await portal.platform.database.withCompany(companyId, (db) =>
    db.selectFrom('certificates').select(['kid', 'list_id']).where('id', '=', id).executeTakeFirstOrThrow(),
  );
  return { id, certificateId, kid, listId };
}

export const proof: ModuleProof = {
  access: {
    [`GET ${path}`]: keepers,
    [`POST ${path}/:id/revocation`]: keepers,
    [`POST ${path}/:id/reissue`]: keepers,
    'POST /certificates/lookup': 'public',
    'GET /certificates': 'public',
    [`GET ${verified}`]: 'public',
    [`GET ${verified}/certificate.pdf`]: 'public',
    [`GET ${verified}/badge.png`]: 'public',
    'GET /certificate-keys/:kid': 'public',
    'GET /certificate-status/:listId': 'public',
    [`GET ${keys}`]: staff,
    [`POST ${keys}`]: staff,
    [`POST ${keys}/:kid/withdrawal`]: staff,
  },
  records: {
    [`${path}/:id/revocation`]: certificateBy('id'),
    [`${path}/:id/reissue`]: certificateBy('id'),
    [verified]: certificateBy('certificateId'),
    '/certificate-keys/:kid': certificateBy('kid'),
    '/certificate-status/:listId': certificateBy('listId'),
    [`${keys}/:kid/withdrawal`]: certificateBy('kid'),
  },
};
