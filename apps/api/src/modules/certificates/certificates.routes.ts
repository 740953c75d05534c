import { certificates } from '@gatehouse/contract/certificates/certificates';

import { mountList } from '../../platform/mounting/mount-list.ts';
import { mountPublicFile } from '../../platform/mounting/mount-public-file.ts';
import { mount } from '../../platform/mounting/mount.ts';
import { inPublic, type RouteContext } from '../../platform/routes/route.ts';
import { listKeys, rotateKey, withdrawKey } from './keys/keys.service.ts';
import { downloadBadge, downloadPdf } from './public/drawn.service.ts';
import { listHeld, lookUpCertificates } from './public/lookup.service.ts';
import { downloadKey, downloadStatusList, publishedKeys } from './public/published.service.ts';
import { verifyCertificate } from './public/verification.service.ts';
import { certificateSource } from './records/certificates.list.ts';
import { reissueCertificate, revokeCertificate } from './records/certificates.service.ts';

export function certificateRoutes(context: RouteContext): void {
  mountList(context, certificates.list, certificateSource);
  mount(context, certificates.revoke, revokeCertificate);
  mount(context, certificates.reissue, reissueCertificate);
  mount(context, certificates.keys, listKeys);
  mount(context, certificates.rotateKey, rotateKey);
  mount(context, certificates.withdrawKey, withdrawKey);

  const open = inPublic(context);
  mount(open, certificates.lookup, lookUpCertificates(context));
  mount(open, certificates.held, listHeld);
  mount(open, certificates.verify, verifyCertificate);
  mountPublicFile(open, certificates.pdf, downloadPdf);
  mountPublicFile(open, certificates.badge, downloadBadge);
  mountPublicFile(open, certificates.key, downloadKey);
  mountPublicFile(open, certificates.statusList, downloadStatusList);
}

/** Serves the key set at the root of the site, where verifiers look for it (RFC 8615). */
export function publishKeySet({ app, platform }: RouteContext): void {
  app.get('/.well-known/jwks.json', async (_request, reply) =>
    reply.type('application/jwk-set+json').send({ keys: (await publishedKeys(platform)).map(({ key }) => key) }),
  );
}
