import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';

/** A reminder that is due. */
export interface DueReminder {
  id: string;
  invoiceId: string;
  days: number;
}

/**
 * Takes the latest due reminder of each open invoice. Missed earlier ones, and those of paid, void or paused invoices, are skipped
 * permanently.
 */
export async function takeDueReminders(
  db: CompanyDatabase,
  { now, most }: { now: string; most: number },
): Promise<DueReminder[]> {
  await sql`update invoice_reminders r set skipped_at = ${now} from invoices i
    where r.company_id = (select current_company()) and r.sent_at is null and r.skipped_at is null and r.due_at <= ${now}::timestamptz
      and i.company_id = r.company_id and i.id = r.invoice_id
      and (i.state <> 'Open' or i.reminders_paused or exists (select from invoice_reminders later
        where later.company_id = r.company_id and later.invoice_id = r.invoice_id and later.days > r.days
          and later.due_at <= ${now}::timestamptz))`.execute(db);
  const { rows } = await sql<DueReminder>`update invoice_reminders r set sent_at = ${now}
    from (select w.id from invoice_reminders w where w.company_id = (select current_company()) and w.sent_at is null
        and w.skipped_at is null and w.due_at <= ${now}::timestamptz order by w.due_at limit ${most} for update skip locked) due
    where r.company_id = (select current_company()) and r.id = due.id
    returning r.id, r.invoice_id as "invoiceId", r.days`.execute(db);
  return rows;
}
