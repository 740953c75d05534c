import type { CompanyRole } from '@gatehouse/contract/core/access';
import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { Statement } from '../../../platform/database/scoped-read.ts';

/** A view that has ended, with its user. */
export interface EndedView {
  session_id: string;
  client_id: string;
  user_id: string;
  fullname: string;
}

interface NewView {
  clientId: string;
  role: CompanyRole;
  until: string;
}

/** Sets the client view of a session, in a transaction of the staff's company. Returns false when the session has ended. */
export async function setView(db: CompanyDatabase, sessionId: string, view: NewView): Promise<boolean> {
  const updated = await db
    .updateTable('sessions')
    .set({ client_view_company: view.clientId, client_view_role: view.role, client_view_until: view.until })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}

/** Clears the client view of a session, in a transaction of the staff's company. Returns undefined when it has none. */
export async function clearView(db: CompanyDatabase, sessionId: string): Promise<EndedView | undefined> {
  const { rows } = await sql<EndedView>`
    update sessions s set client_view_company = null, client_view_role = null, client_view_until = null
    from users u
    where s.id = ${sessionId}::uuid and s.client_view_company is not null and u.id = s.user_id
    returning s.id as session_id, old.client_view_company as client_id, u.id as user_id, u.fullname`.execute(db);
  return rows[0];
}

/** Selects the companies of staff with a view that expired or whose session ended. */
export const companiesOfEndedViews = (now: Date): Statement => ({
  name: 'ended_client_views',
  text: `select distinct company_id from sessions
    where client_view_company is not null and (client_view_until <= $1 or ended_at is not null)`,
  values: [now.toISOString()],
});

/** Returns the company's sessions with an ended view. */
export const findEndedViews = (db: CompanyDatabase, now: Date): Promise<{ id: string }[]> =>
  db
    .selectFrom('sessions')
    .select('id')
    .where('client_view_company', 'is not', null)
    .where((row) => row.or([row('client_view_until', '<=', now.toISOString()), row('ended_at', 'is not', null)]))
    .execute();
