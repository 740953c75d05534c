import { addDays } from '@gatehouse/domain/calendar/day';

import { companyDay } from '../../platform/database/company-day.ts';
import type { DemoFiller } from '../../extensions/demo-filler.ts';
import { findClient, updateClient } from './record/client.store.ts';
import { findPeriods, refreshServices, updatePeriod } from './record/services.store.ts';

const daysLeft = 21;

/** Sets the language of Globex's reports, ends one of its services soon, and archives Initech. */
export const fillClients: DemoFiller = ({ database, clock, company: { id, slug } }) =>
  database.withCompany(id, async (db) => {
    const now = clock.now();
    if (slug === 'globex') {
      await updateClient(db, id, { report_language: 'de' });
      const today = await companyDay(db, now);
      const assets = (await findPeriods(db, today)).find(({ service }) => service === 'assets');
      if (assets) await updatePeriod(db, assets.id, { end_day: addDays(today, daysLeft) });
    }
    if (slug === 'initech' && (await findClient(db)).state === 'active') {
      await updateClient(db, id, {
        state: 'archived',
        archived_at: now.toISOString(),
        archived_reason: 'The contract ended',
      });
      await refreshServices(db, now);
    }
  });
