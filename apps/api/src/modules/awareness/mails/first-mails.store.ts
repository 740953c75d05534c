import { firstEmailsADay } from '@gatehouse/contract/awareness/awareness-session';
import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';

/** The reason for a first email: an enrollment by the company, or a registration. */
type FirstMail = 'training' | 'registration';

/**
 * Returns the number of addresses that may get their first email today. The day's count stays locked until the transaction ends, so that
 * concurrent jobs do not send twice as many.
 */
export async function lockFirstMails(db: CompanyDatabase, kind: FirstMail, now: Date): Promise<number> {
  const day = now.toISOString().slice(0, 10);
  const { rows } = await sql<{ left: number }>`insert into first_mail_days as d (company_id, day, kind)
    values (current_company(), ${day}::date, ${kind})
    on conflict (company_id, day, kind) do update set mails = d.mails
    returning (coalesce((select first_emails_a_day from companies where id = current_company()), ${firstEmailsADay}::integer) - d.mails) as left`.execute(
    db,
  );
  return Math.max(0, rows[0]?.left ?? 0);
}

/** Counts first emails sent today. */
export async function countFirstMails(
  db: CompanyDatabase,
  kind: FirstMail,
  { mails, now }: { mails: number; now: Date },
): Promise<void> {
  await db
    .updateTable('first_mail_days')
    .set({ mails: sql<number>`mails + ${mails}::integer` })
    .where('kind', '=', kind)
    .where('day', '=', sql<string>`${now.toISOString().slice(0, 10)}::date`)
    .execute();
}

/** Marks the first email of these employees as sent; returns how many had none before. */
export async function markFirstMails(db: CompanyDatabase, employeeIds: readonly string[], now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('company_employees')
    .set({ first_mailed_at: now.toISOString() })
    .where('id', '=', sql<string>`any(${employeeIds}::uuid[])`)
    .where('first_mailed_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Deletes the counts of past days. */
export async function forgetFirstMails(db: CompanyDatabase, now: Date): Promise<void> {
  const day = now.toISOString().slice(0, 10);
  await db
    .deleteFrom('first_mail_days')
    .where('day', '<', sql<string>`${day}::date`)
    .execute();
}
