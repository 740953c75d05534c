/** The worker thread that draws certificates: fonts and images take a tenth of a second, which would block other requests. */
import type { DrawnCertificate } from '@gatehouse/credentials/certificate';
import { drawPdf } from '@gatehouse/credentials/draw-pdf';
import { drawBadge } from '@gatehouse/credentials/draw-picture';

import { serveMakers } from '../../../platform/threads/serve-makers.ts';

interface Badge {
  certificate: DrawnCertificate;
  credential: string;
}

const makers = { pdf: drawPdf, badge: ({ certificate, credential }: Badge) => drawBadge(certificate, credential) };
export type CertificateMakers = typeof makers;

serveMakers(makers);
