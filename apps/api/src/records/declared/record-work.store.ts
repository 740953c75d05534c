import { sql } from 'kysely';

import type { CompanyDatabase } from '../../platform/database/database.ts';
import type { RecordTable } from '../../platform/database/rows.ts';
import type { RecordRow } from './record-row.ts';

/** A declared record whose table is prepared by `declare_record_work`. */
export interface WorkRow extends RecordRow {
  assignee_id: string | null;
  /** The assignee’s current name; for staff the one that they had when the record was assigned. */
  assignee: string;
  /** `YYYY-MM-DD`. */
  due_date: string | null;
}

/** Returns a record with its assignee and its due date, locked until the transaction ends. */
export async function lockWork(db: CompanyDatabase, table: RecordTable, id: string): Promise<WorkRow | undefined> {
  const { rows } = await sql<WorkRow>`select r.id, r.company_id, r.title, r.status, r.assignee_id, r.due_date,
      coalesce((select u.fullname from users u where u.company_id = r.company_id and u.id = r.assignee_id), r.assignee_name)
        as assignee
    from ${sql.table(table)} r
    where r.company_id = (select current_company()) and r.id = ${id}::uuid for update of r`.execute(db);
  return rows[0];
}
