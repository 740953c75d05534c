import type { Insertable } from 'kysely';

import type { Database } from '../../platform/database/database.ts';
import { insertRow } from '../../platform/database/rows.ts';
import type { Tables } from '../../platform/database/tables.ts';

type NewRecord = Partial<Insertable<Tables['incidents']>> & { company_id: string };

/** Inserts an incident; shared by tests, demo data and journeys. */
export const buildIncidentsRecord = (database: Database, record: NewRecord) =>
  database.withCompany(record.company_id, (db) => insertRow(db, 'incidents', { title: 'An incident', ...record }));

/** Assigns the incidents of a client that name a member of the staff to their account, which the demo creates later. */
export const buildStaffAssignee = (
  database: Database,
  { companyId, id, fullname }: { companyId: string; id: string; fullname: string },
) =>
  database.withCompany(companyId, (db) =>
    db.updateTable('incidents').set({ assignee_id: id }).where('assignee_name', '=', fullname).execute(),
  );
