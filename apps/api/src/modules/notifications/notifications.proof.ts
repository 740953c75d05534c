import type { ModuleProof } from '../../testing/module-proof.ts';
import { buildMutedRecord, buildNotification } from './notifications.build.ts';

export const proof: ModuleProof = {
  access: {
    'GET /companyUsers/me/notifications': 'signed-in',
    'PUT /companyUsers/me/notifications/:id': 'signed-in',
    'GET /companyUsers/me/notificationChoices': 'signed-in',
    'PUT /companyUsers/me/notificationChoices': 'signed-in',
    'PUT /companyUsers/me/notificationChoices/many': 'signed-in',
    'GET /companyUsers/me/mutedRecords': 'signed-in',
    'POST /companyUsers/me/mutedRecords': 'signed-in',
    'DELETE /companyUsers/me/mutedRecords/:id': 'signed-in',
  },
  records: {
    '/companyUsers/me/notifications/:id': async ({ portal, companyId, user }) => ({
      id: (await buildNotification(portal.platform.database, { company_id: companyId, user_id: user.id })).id,
    }),
    '/companyUsers/me/mutedRecords/:id': async ({ portal, companyId, user }) => ({
      id: (await buildMutedRecord(portal.platform.database, { company_id: companyId, user_id: user.id })).id,
    }),
  },
};
