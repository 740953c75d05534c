import { certificateAccess } from '@gatehouse/contract/certificates/certificate';
import IconCertificate from '@tabler/icons-react/dist/esm/icons/IconCertificate.mjs';

import type { WebModule } from '../../core/module.ts';
import { certificateNames } from './certificates-names.texts.ts';

const path = '/security-awareness/certificates';

export const certificatesModule: WebModule = {
  name: 'certificates',
  screens: [
    {
      path,
      access: certificateAccess,
      title: certificateNames.title,
      load: async () => ({ default: (await import('./list/certificates-page.tsx')).CertificatesPage }),
    },
  ],
  menu: [
    {
      title: certificateNames.menu,
      icon: IconCertificate,
      to: path,
      access: certificateAccess,
      section: 'people',
      order: 45,
    },
  ],
};
