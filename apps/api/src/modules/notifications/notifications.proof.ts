import type { ModuleProof } from '../../testing/module-proof.ts';
import { buildNotification } from './notifications.build.ts';

export const proof: ModuleProof = {
  access: {
    'GET /companyUsers/me/notifications': 'signed-in',
    'PUT /companyUsers/me/notifications/:id': 'signed-in',
    'GET /companyUsers/me/notificationChoices': 'signed-in',
    'PUT /companyUsers/me/notificationChoices': 'signed-in',
  },
  records: {
    '/companyUsers/me/notifications/:id': async ({ portal, companyId, user }) => ({
      id: (await buildNotification(portal.platform.database, { company_id: companyId, user_id: user.id })).id,
    }),
  },
};
