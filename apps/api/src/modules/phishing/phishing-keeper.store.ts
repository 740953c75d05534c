import { sql } from 'kysely';

import type { CompanyDatabase } from '../../platform/database/database.ts';
import type { EmployeeIdentity } from '../../extensions/employee-keeper.ts';

/**
 * SQL condition for recipients who are this person: by employee ID, or by address if the list was uploaded before the employee was added.
 */
const ownRecipients = ({ id, email }: EmployeeIdentity) => sql`company_id = (select current_company())
  and (employee_id = ${id}::uuid or email = ${email})`;

/** Returns all campaign data about an employee, or nothing if the company hides recipients from its users. */
export async function findHeld(db: CompanyDatabase, employee: EmployeeIdentity): Promise<Record<string, unknown>[]> {
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
 * Deletes addresses and user agents of events. Their scanner exclusions are kept, because they can no longer be derived; addresses shared
 * by many recipients belong to scanners and stay. Of events that become identical, the counted one is kept.
 */
async function eraseNetworkData(db: CompanyDatabase, employee: EmployeeIdentity): Promise<void> {
  const own = sql`e.company_id = (select current_company()) and e.excluded is distinct from 'shared-address'
    and e.recipient_id in (select id from phishing_recipients where ${ownRecipients(employee)})`;
  await sql`delete from phishing_events where id in (select id from (
      select e.id, row_number() over (partition by e.recipient_id, e.type, e.at
        order by e.excluded is not null, e.id) as place from phishing_events e where ${own}) ranked
    where place > 1) and company_id = (select current_company())`.execute(db);
  await sql`update phishing_events e set ip = null, user_agent = null, is_settled = true where ${own}`.execute(db);
}

/** Deletes the name, address and job title. Stages and departments are kept, so figures do not change. */
export async function eraseHeld(db: CompanyDatabase, employee: EmployeeIdentity, personKey: Buffer): Promise<void> {
  await eraseNetworkData(db, employee);
  await sql`update phishing_recipients set fullname = '', email = '', job_title = '', person_key = ${personKey}
    where ${ownRecipients(employee)}`.execute(db);
}
