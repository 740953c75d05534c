import { sql } from 'kysely';

import type { CompanyDatabase } from '../../platform/database/database.ts';

/** The tables of requests to accept a risk, each with the column that references the record. */
const requestOwners = { acknowledgement_requests: 'finding_id', surface_issue_requests: 'issue_id' } as const;

export type RequestTable = keyof typeof requestOwners;

/** A pending request to accept a risk, with the name of the user who asks. */
export interface AcceptanceRequest {
  id: string;
  requester_id: string;
  fullname: string;
  reason: string;
  /** The last day of the acceptance, if it is limited. */
  until: string | null;
  created_at: string;
}

/** Returns the pending request of a record. */
export async function findRequest(
  db: CompanyDatabase,
  table: RequestTable,
  ownerId: string,
): Promise<AcceptanceRequest | undefined> {
  const { rows } = await sql<AcceptanceRequest>`
    select r.id, r.requester_id, u.fullname, r.reason, r.until, r.created_at from ${sql.table(table)} r
    join users u on u.company_id = r.company_id and u.id = r.requester_id
    where r.company_id = (select current_company()) and r.${sql.ref(requestOwners[table])} = ${ownerId}::uuid
      and r.state = 'Pending'`.execute(db);
  return rows[0];
}

/** A request to add, with the ID of its record. */
export interface NewRequest {
  ownerId: string;
  requesterId: string;
  reason: string;
  until: string | null;
}

/** Adds a pending request and returns its ID. */
export async function insertRequest(
  db: CompanyDatabase,
  table: RequestTable,
  { ownerId, requesterId, reason, until }: NewRequest,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into ${sql.table(table)} (company_id, ${sql.ref(requestOwners[table])}, requester_id, reason, until)
    values (current_company(), ${ownerId}, ${requesterId}, ${reason}, ${until}::date) returning id`.execute(db);
  return rows[0]?.id ?? '';
}

/** Decides a pending request. */
export async function closeRequest(
  db: CompanyDatabase,
  table: RequestTable,
  { id, state, decidedBy }: { id: string; state: Decision; decidedBy: string },
): Promise<void> {
  await sql`update ${sql.table(table)} set state = ${state}, decided_by = ${decidedBy}, decided_at = clock_timestamp()
    where company_id = (select current_company()) and id = ${id} and state = 'Pending'`.execute(db);
}

/** The outcome of a request. */
export type Decision = 'Approved' | 'Refused' | 'Withdrawn';
