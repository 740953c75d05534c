import { providerAuditAccess } from '@gatehouse/contract/audit/audit';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';

import type { WebModule } from '../../core/module.ts';
import { auditNames } from './audit-names.texts.ts';

/** The audit log of the provider for its staff; clients have theirs on the page of their account. */
export const auditModule: WebModule = {
  name: 'audit',
  screens: [
    {
      path: '/provider/audit',
      access: providerAuditAccess,
      title: auditNames.title,
      load: () => import('./audit-page.tsx'),
    },
  ],
  menu: [
    {
      title: auditNames.title,
      icon: IconHistory,
      to: '/provider/audit',
      access: providerAuditAccess,
      section: 'admin',
      order: 40,
    },
  ],
};
