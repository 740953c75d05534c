import { sql } from 'kysely';

import type { CompanyDatabase } from '../../platform/database/database.ts';
import type { KeptEmployee } from '../../platform/employee-keeper.ts';

/** The recipients who are this person: by their id, or by the address of a list that was older than the employee. */
const ownRecipients = ({ id, email }: KeptEmployee) => sql`company_id = (select current_company())
  and (employee_id = ${id}::uuid or email = ${email})`;

/** Everything that campaigns hold about an employee; nothing where the company does not let its users see recipients. */
export async function findHeld(db: CompanyDatabase, employee: KeptEmployee): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<{ record: Record<string, unknown> }>`select json_build_object('campaign', c.name,
      'fullname', r.fullname, 'email', r.email, 'department', r.department, 'jobTitle', r.job_title,
      'delivery', r.delivery, 'status', r.status, 'action', r.action,
      'events', (select coalesce(json_agg(json_build_object('type', e.type, 'at', iso(e.at), 'ip', e.ip,
          'userAgent', e.user_agent, 'fields', e.fields, 'excluded', e.excluded) order by e.at, e.id), '[]')
        from phishing_events e where e.company_id = r.company_id and e.recipient_id = r.id)) as record
    from (select * from phishing_recipients where ${ownRecipients(employee)}) r
    join phishing_campaigns c on c.company_id = r.company_id and c.id = r.campaign_id
    where (select shows_follow_ups())
    order by c.created_at`.execute(db);
  return rows.map(({ record }) => record);
}

/**
 * Removes addresses and user agents of events. What the rules of scanners said of an event stays, since they can
 * no longer tell; an address that many recipients share is the scanner's own and stays. Of events that are alike without
 * the two, the one that counts is kept.
 */
async function eraseNetworkData(db: CompanyDatabase, employee: KeptEmployee): Promise<void> {
  const own = sql`e.company_id = (select current_company()) and e.excluded is distinct from 'shared-address'
    and e.recipient_id in (select id from phishing_recipients where ${ownRecipients(employee)})`;
  await sql`delete from phishing_events where id in (select id from (
      select e.id, row_number() over (partition by e.recipient_id, e.type, e.at
        order by e.excluded is not null, e.id) as place from phishing_events e where ${own}) ranked
    where place > 1) and company_id = (select current_company())`.execute(db);
  await sql`update phishing_events e set ip = null, user_agent = null, is_settled = true where ${own}`.execute(db);
}

/** Removes name, address and position. Stages and departments stay, and so do the figures made of them. */
export async function eraseHeld(db: CompanyDatabase, employee: KeptEmployee, personKey: Buffer): Promise<void> {
  await eraseNetworkData(db, employee);
  await sql`update phishing_recipients set fullname = '', email = '', job_title = '', person_key = ${personKey}
    where ${ownRecipients(employee)}`.execute(db);
}
