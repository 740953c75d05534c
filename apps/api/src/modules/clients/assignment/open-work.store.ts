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

/** The open work of a member of the staff in the current client. */
export interface WorkOfPerson {
  userId: string;
  work: OpenWork;
}

/** Returns the open work in the current client, by person. */
export async function findOpenWork(db: CompanyDatabase): Promise<WorkOfPerson[]> {
  const { rows } = await sql<WorkOfPerson>`select w.user_id as "userId", ${counted} as work
    from open_work w group by w.user_id order by w.user_id`.execute(db);
  return rows;
}

/** The open work of one person at one client. */
export interface WorkAtClient {
  companyId: string;
  name: string;
  work: OpenWork;
  /** True if the person can access the client. */
  isSeen: boolean;
}

/** Returns the open work of a member of the staff at each client, sorted by client name. */
export async function findWorkOf(all: PlatformDatabase, userId: string): Promise<WorkAtClient[]> {
  const { rows } = await sql<WorkAtClient>`select c.id as "companyId", c.name, ${counted} as work,
      member_sees(u.id, u.role, c) as "isSeen"
    from open_work w join companies c on c.id = w.company_id join users u on u.id = w.user_id
    where w.user_id = ${userId}::uuid and c.state in ('active', 'archived')
    group by c.id, u.id order by c.name collate "und-x-icu", c.id`.execute(all);
  return rows;
}

/** Counts the open work of these people at clients that they cannot access. */
export async function countUnseenWork(all: PlatformDatabase, userIds: readonly string[]): Promise<OpenWork> {
  const { rows } = await sql<{ work: OpenWork }>`select ${counted} as work
    from open_work w join companies c on c.id = w.company_id join users u on u.id = w.user_id
    where u.enabled and u.id = any(${userIds}::uuid[]) and c.state in ('active', 'archived')
      and not member_sees(u.id, u.role, c)`.execute(all);
  return rows[0]?.work ?? noWork;
}

const noWork: OpenWork = { engagements: 0, drafts: 0, retests: 0, requests: 0, questions: 0 };

/** Returns the sum of several amounts of open work. */
export const sumOfWork = (parts: readonly OpenWork[]): OpenWork =>
  parts.reduce(
    (sum, part) => Object.fromEntries(workKinds.map((kind) => [kind, sum[kind] + part[kind]])) as OpenWork,
    noWork,
  );

/** True if any kind of work is open. */
export const hasWork = (work: OpenWork): boolean => workKinds.some((kind) => work[kind] > 0);

/** A member of the staff who takes over open work. */
export interface Successor {
  id: string;
  fullname: string;
}

const noOne = { id: null, fullname: '' };

/**
 * Moves the open work of these people in the current client to the successor, or leaves it unassigned. Questions follow the engagement
 * lead, and requests the account lead.
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

/** Reassigns requested reviews to the successor. Reviews of drafts that the successor edited become unassigned. */
async function moveReviews(db: CompanyDatabase, from: readonly string[], to: Successor | null): Promise<void> {
  const { id, fullname } = to ?? noOne;
  await sql`update finding_drafts set
      reviewer_id = case when ${id}::uuid = any(editor_ids) then null else ${id}::uuid end,
      reviewer_name = case when ${id}::uuid = any(editor_ids) then '' else ${fullname} end
    where reviewer_id = any(${from}::uuid[]) and review_state = 'requested'`.execute(db);
}
