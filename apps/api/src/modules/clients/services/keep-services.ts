import { companyEvents } from '@gatehouse/contract/company/company';
import { userEvents } from '@gatehouse/contract/me/me';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { Job } from '../../../platform/jobs/chores.ts';
import { insertNotes, notifyStaff, type StaffNote } from '../../../platform/notifications/notes.ts';
import type { Platform } from '../../../platform/platform.ts';
import { emitThroughDatabase, emitToUserThroughDatabase } from '../../../platform/realtime/realtime.ts';
import { announceSessionChange } from '../../../platform/security/session.ts';
import { clientTexts } from '../clients.texts.ts';
import { findClient } from '../record/client.store.ts';
import { type EndingService, takeEnding } from './ending.store.ts';
import { outdatedServices, refreshServices } from '../record/services.store.ts';

const pollMs = 2_000;
const hourMs = 3_600_000;

/** Starts and ends services on their days, within seconds of midnight in the client's time zone. */
export const keepServices: Job = {
  name: 'services of clients',
  everyMs: pollMs,
  waiting: outdatedServices,
  async run(db, { id, now }) {
    if ((await refreshServices(db, now)) === null) return;
    await announceSessionChange(db, id);
    await emitThroughDatabase(db, id, { event: companyEvents.updated, payload: {} });
  },
};

/** Notifies admins and account leads 30, 7 and 1 days before a service ends. */
export const notifyOfEndings = ({ database }: Pick<Platform, 'database'>): Job => ({
  name: 'ends of services',
  everyMs: hourMs,
  needs: 'active',
  async run(db, { id, now }) {
    const ending = await takeEnding(db, now);
    if (ending.length === 0) return;
    const { name, account_lead } = await findClient(db);
    for (const service of ending) {
      await notifyAdmins(db, service);
      if (account_lead === null) continue;
      const users = await notifyStaff(database, noteOf(id, name, service), [account_lead]);
      for (const user of users) await emitToUserThroughDatabase(db, user, userEvents.notifications);
    }
  },
});

async function notifyAdmins(db: CompanyDatabase, { service, days }: EndingService): Promise<void> {
  const body = clientTexts.serviceEndingForClient(service, days);
  const users = await insertNotes(
    db,
    { roles: ['company-admin'] },
    { kind: 'service-ending', body, link: '/company/subscription' },
  );
  for (const user of users) await emitToUserThroughDatabase(db, user, userEvents.notifications);
}

const noteOf = (companyId: string, name: string, { service, days }: EndingService): StaffNote => ({
  kind: 'service-ending',
  body: clientTexts.serviceEnding(name, service, days),
  link: `/provider/companies/${companyId}/services`,
});
