import type { Enrolment } from '@gatehouse/contract/awareness/awareness-session.schema';

import type { Database } from '../../../platform/database/database.ts';
import { type Cursor, cutPage, type PageRow } from '../../../platform/database/list-page.ts';
import { listStatement } from '../../../platform/database/list-statement.ts';
import { enrolmentSource } from './sessions.list.ts';

const rowsAtATime = 500;

/** Yields all employees of a session by name, with one page in memory at a time. */
export async function* readEnrolments(
  database: Database,
  { companyId, sessionId }: { companyId: string; sessionId: string },
): AsyncGenerator<readonly Enrolment[]> {
  let after: Cursor | null = null;
  do {
    const statement = listStatement({
      from: enrolmentSource.from,
      row: enrolmentSource.row,
      order: { ...enrolmentSource.sorts.fullname, direction: 'asc' },
      companyId,
      within: [{ sql: 'session_id = ?', value: sessionId }, ...enrolmentSource.within()],
      filters: [],
      withoutTotal: true,
      limit: rowsAtATime,
      after,
    });
    const page = cutPage(
      await database.readCompany<PageRow & Record<string, unknown>>(companyId, statement),
      rowsAtATime,
    );
    yield JSON.parse(page.datas) as Enrolment[];
    after = page.next;
  } while (after !== null);
}
