import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { Statement } from '../../../platform/database/scoped-read.ts';

/** Returns the statement for the companies with sessions whose learners may get emails. */
export const companiesWithSessions = (): Statement => ({
  name: 'companies_with_sessions',
  text: `select distinct company_id from awareness_sessions where state in ('Open', 'Closed') and deleted_at is null`,
  values: [],
});

/** Queues an invitation for everyone enrolled in a session that is open now. */
export async function queueInvitations(db: CompanyDatabase, now: string): Promise<void> {
  await sql`insert into awareness_mails (company_id, enrolment_id, kind, about, due_at)
    select e.company_id, e.id, 'invitation', e.enrolled_at::text, ${now}
    from awareness_sessions s
    join awareness_enrolments e on e.company_id = s.company_id and e.session_id = s.id and e.status = 'Not Started'
    where s.company_id = (select current_company()) and s.state = 'Open' and s.deleted_at is null and not s.is_public
      and exists (select from companies c where c.id = s.company_id and 'awareness' = any(c.services))
      and not exists (select from awareness_mails m where m.company_id = e.company_id and m.enrolment_id = e.id
        and m.kind = 'invitation')
    on conflict do nothing`.execute(db);
}

/**
 * Queues the reminders that are due: 7 days and 1 day before the due date, at 09:00 in the employee's time zone. Reminders from before the
 * enrollment, or due more than a day ago, are skipped.
 */
export async function queueReminders(db: CompanyDatabase, now: string): Promise<void> {
  await sql`insert into awareness_mails (company_id, enrolment_id, kind, about, due_at)
    select company_id, id, kind, due::text, at from (
      select e.company_id, e.id, k.kind, e.enrolled_at, d.due,
        ((d.due - k.days)::timestamp + interval '9 hours') at time zone coalesce(nullif(p.time_zone, ''), c.time_zone) as at
      from awareness_sessions s
      join companies c on c.id = s.company_id
      join awareness_enrolments e on e.company_id = s.company_id and e.session_id = s.id
        and e.status in ('Not Started', 'In Progress')
      join company_employees p on p.company_id = e.company_id and p.id = e.employee_id
      cross join lateral (select coalesce(e.due_date, s.date_end) as due) d
      cross join (values ('week', 7), ('day', 1)) k (kind, days)
      where s.company_id = (select current_company()) and s.state in ('Open', 'Closed') and s.deleted_at is null
        and (case when s.is_public then 'publicAwareness' else 'awareness' end) = any(c.services)
    ) due
    where at <= ${now}::timestamptz and at > ${now}::timestamptz - interval '1 day' and at > enrolled_at
    on conflict do nothing`.execute(db);
}

/** Returns the domains of employees whose first email waits for the provider's approval. Self-registered learners need none. */
export async function findHeldDomains(db: CompanyDatabase, now: string): Promise<string[]> {
  const { rows } = await sql<{ domain: string }>`select waiting.domain
    from (select distinct domain_of(p.email) as domain
      from awareness_mails m
      join awareness_enrolments e on e.company_id = m.company_id and e.id = m.enrolment_id
      join company_employees p on p.company_id = e.company_id and p.id = e.employee_id
      where m.company_id = (select current_company()) and m.sent_at is null and m.due_at <= ${now}::timestamptz
        and p.first_mailed_at is null and not p.is_public and p.email <> '') waiting
    cross join (select open_mail_domains() as domains) open
    where own_domain(open.domains, waiting.domain) is null`.execute(db);
  return rows.map(({ domain }) => domain);
}

/** A queued email with its content. */
export interface WaitingMail {
  id: string;
  kind: string;
  enrolmentId: string;
  employeeId: string;
  fullname: string;
  email: string;
  sessionId: string;
  sessionName: string;
  company: string;
  /** The date as DD-MM-YYYY. */
  due: string;
}

/**
 * Takes queued emails outside the held domains, at most `first` of them for addresses that never had one. Emails to learners who have
 * finished or left are deleted, so that they do not block others.
 */
export async function takeWaiting(
  db: CompanyDatabase,
  { now, most, first, held }: { now: string; most: number; first: number; held: readonly string[] },
): Promise<WaitingMail[]> {
  await sql`delete from awareness_mails m where m.sent_at is null and m.company_id = (select current_company())
    and not exists (select from awareness_enrolments e
      join awareness_sessions s on s.company_id = e.company_id and s.id = e.session_id and s.deleted_at is null
      join company_employees p on p.company_id = e.company_id and p.id = e.employee_id and p.state = 'Active'
      where e.company_id = m.company_id and e.id = m.enrolment_id and e.status in ('Not Started', 'In Progress'))`.execute(
    db,
  );
  const { rows } = await sql<WaitingMail>`update awareness_mails m set sent_at = ${now}
    from (select w.id from awareness_mails w where w.sent_at is null and w.due_at <= ${now}::timestamptz
        and w.company_id = (select current_company()) and w.id in (
          select id from (
            select m.id, p.first_mailed_at, row_number() over (partition by p.first_mailed_at is null order by m.due_at, m.id) as place
            from awareness_mails m
            join awareness_enrolments e on e.company_id = m.company_id and e.id = m.enrolment_id
            join company_employees p on p.company_id = e.company_id and p.id = e.employee_id
            where m.sent_at is null and m.due_at <= ${now}::timestamptz and m.company_id = (select current_company())
              and (p.first_mailed_at is not null or p.is_public or domain_of(p.email) <> all(${[...held]}::text[]))
          ) ranked where first_mailed_at is not null or place <= ${first}
        ) order by w.due_at limit ${most} for update skip locked) w,
      awareness_enrolments e, awareness_sessions s, company_employees p, companies c
    where m.id = w.id and e.company_id = m.company_id and e.id = m.enrolment_id
      and s.company_id = e.company_id and s.id = e.session_id and s.deleted_at is null
      and p.company_id = e.company_id and p.id = e.employee_id and p.state = 'Active' and c.id = m.company_id
    returning m.id, m.kind, e.id as "enrolmentId", p.id as "employeeId", p.fullname, p.email, s.id as "sessionId", s.name as "sessionName",
      c.name as company, to_char(coalesce(e.due_date, s.date_end), 'DD-MM-YYYY') as due`.execute(db);
  return rows;
}

export async function insertLink(db: CompanyDatabase, enrolmentId: string, hash: Buffer): Promise<void> {
  await sql`insert into awareness_links (company_id, enrolment_id, token_hash)
    values (current_company(), ${enrolmentId}::uuid, ${hash})`.execute(db);
}
