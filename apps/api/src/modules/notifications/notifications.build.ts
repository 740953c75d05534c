import type { Insertable } from 'kysely';

import type { Database } from '../../platform/database/database.ts';
import { insertRow } from '../../platform/database/rows.ts';
import type { Tables } from '../../platform/database/tables.ts';

type NewNotification = Partial<Insertable<Tables['notifications']>> & { company_id: string; user_id: string };

/** Inserts a notification of a user, unread by default. */
export const buildNotification = (database: Database, notification: NewNotification) =>
  database.withCompany(notification.company_id, (db) =>
    insertRow(db, 'notifications', {
      kind: 'engagement',
      body: '1 new finding in #ENG-2026-0001',
      link: '/engagements',
      mail_state: 'none',
      ...notification,
    }),
  );

type NewMutedRecord = Partial<Insertable<Tables['muted_records']>> & { company_id: string; user_id: string };

/** Mutes a record for a user. */
export const buildMutedRecord = (database: Database, record: NewMutedRecord) =>
  database.withCompany(record.company_id, (db) =>
    insertRow(db, 'muted_records', { path: '/engagements', body: '1 new finding in #ENG-2026-0001', ...record }),
  );
