import { dueSoonDays } from '@gatehouse/domain/due-date';
import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';

/** A finding that is due soon or overdue and whose notification has not been created yet. */
export interface DueFinding {
  id: string;
  engagement_id: string;
  visual_id: string;
  assignee_id: string | null;
  due_date: string;
  is_past: boolean;
}

/** Records the due date notifications that are due now and returns them; each due date of a finding is notified once. */
export async function takeDue(db: CompanyDatabase, today: string): Promise<DueFinding[]> {
  const { rows } = await sql<DueFinding>`
    with due as (
      select f.company_id, f.id, f.engagement_id, f.visual_id, f.assignee_id, f.due_date, f.due_date < ${today}::date as is_past
      from findings f
      where f.due_date <= ${today}::date + ${dueSoonDays}::integer and f.status not in ('Fixed', 'Acknowledged')
    ), noted as (
      insert into due_notes (company_id, finding_id, kind, due_date)
      select company_id, id, case when is_past then 'overdue' else 'due-soon' end, due_date from due
      on conflict do nothing
      returning finding_id
    )
    select id, engagement_id, visual_id, assignee_id, due_date, is_past from due
    where id in (select finding_id from noted) order by due_date, visual_id`.execute(db);
  return rows;
}
