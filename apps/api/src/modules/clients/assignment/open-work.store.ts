import type { OpenWork } from '@gatehouse/contract/staff/staff.schema';
import { type RawBuilder, sql } from 'kysely';

import type { CompanyDatabase, PlatformDatabase } from '../../../platform/database/database.ts';

/** Kinds of open work, as the view `open_work` names them. */
export const workKinds = [
  'engagements',
  'drafts',
  'retests',
  'requests',
  'questions',
] as const satisfies (keyof OpenWork)[];

/** SQL that counts rows of `open_work w` by kind, as one JSON object. */
const counted = sql<OpenWork>`json_build_object(${sql.join(
  workKinds.map((kind) => sql`${sql.lit(kind)}, count(w.kind) filter (where w.kind = ${sql.lit(kind)})`),
)})`;

/** Open work of a member of the staff in the client of the transaction. */
export interface WorkOfPerson {
  userId: string;
  work: OpenWork;
}

/** Open work in the client of the transaction, by person. */
export async function findOpenWork(db: CompanyDatabase): Promise<WorkOfPerson[]> {
  const { rows } = await sql<WorkOfPerson>`select w.user_id as "userId", ${counted} as work
    from open_work w group by w.user_id order by w.user_id`.execute(db);
  return rows;
}

/** Open work of someone in one client. */
export interface WorkAtClient {
  companyId: string;
  name: string;
  work: OpenWork;
  /** True if the person sees the client. */
  isSeen: boolean;
}

/** Open work of a member of the staff by client, by name. */
export async function findWorkOf(all: PlatformDatabase, userId: string): Promise<WorkAtClient[]> {
  const { rows } = await sql<WorkAtClient>`select c.id as "companyId", c.name, ${counted} as work,
      member_sees(u.id, u.role, c) as "isSeen"
    from open_work w join companies c on c.id = w.company_id join users u on u.id = w.user_id
    where w.user_id = ${userId}::uuid and c.state in ('active', 'archived')
    group by c.id, u.id order by c.name collate "und-x-icu", c.id`.execute(all);
  return rows;
}

/** Open work of these people in clients that they do not see. */
export async function countUnseenWork(all: PlatformDatabase, userIds: readonly string[]): Promise<OpenWork> {
  const { rows } = await sql<{ work: OpenWork }>`select ${counted} as work
    from open_work w join companies c on c.id = w.company_id join users u on u.id = w.user_id
    where u.enabled and u.id = any(${userIds}::uuid[]) and c.state in ('active', 'archived')
      and not member_sees(u.id, u.role, c)`.execute(all);
  return rows[0]?.work ?? noWork;
}

const noWork: OpenWork = { engagements: 0, drafts: 0, retests: 0, requests: 0, questions: 0 };

/** Sum of open work. */
export const sumOfWork = (parts: readonly OpenWork[]): OpenWork =>
  parts.reduce(
    (sum, part) => Object.fromEntries(workKinds.map((kind) => [kind, sum[kind] + part[kind]])) as OpenWork,
    noWork,
  );

/** True if there is any. */
export const hasWork = (work: OpenWork): boolean => workKinds.some((kind) => work[kind] > 0);

/** A member of the staff who takes work over. */
export interface Successor {
  id: string;
  fullname: string;
}

const noOne = { id: null, fullname: '' };

/**
 * Gives the open work of these people in the client of the transaction to someone else, or leaves it unassigned. Questions follow
 * their engagement, requests the account lead.
 */
export async function moveOpenWork(db: CompanyDatabase, from: readonly string[], to: Successor | null): Promise<void> {
  const { id, fullname } = to ?? noOne;
  const theirs = (column: RawBuilder<unknown>) => sql<boolean>`${column} = any(${from}::uuid[])`;
  await sql`update engagements e set lead_id = ${id}, lead_name = ${fullname}
    where ${theirs(sql`e.lead_id`)} and (e.status <> 'Completed' or exists (
      select from findings f where f.company_id = e.company_id and f.engagement_id = e.id and f.asked_at is not null))`.execute(
    db,
  );
  await sql`update finding_drafts set owner_id = ${id}, owner_name = ${fullname} where ${theirs(sql`owner_id`)}`.execute(
    db,
  );
  await moveReviews(db, from, to);
  await sql`update retests set tester_id = ${id}, tester_name = ${fullname}
    where ${theirs(sql`tester_id`)} and state not in ('Done', 'Withdrawn')`.execute(db);
  await sql`update companies set account_lead = ${id} where ${theirs(sql`account_lead`)}`.execute(db);
}

/** Requested reviews go to the successor, or to anyone where the successor wrote the draft. */
async function moveReviews(db: CompanyDatabase, from: readonly string[], to: Successor | null): Promise<void> {
  const { id, fullname } = to ?? noOne;
  await sql`update finding_drafts set
      reviewer_id = case when ${id}::uuid = any(editor_ids) then null else ${id}::uuid end,
      reviewer_name = case when ${id}::uuid = any(editor_ids) then '' else ${fullname} end
    where reviewer_id = any(${from}::uuid[]) and review_state = 'requested'`.execute(db);
}
