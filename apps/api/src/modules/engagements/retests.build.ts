import type { Database } from '../../platform/database.ts';
import { openRetest } from './retest-opening.service.ts';
import { lockFindings } from './findings.store.ts';

/** Opens a case as this user of the company would: the findings move to Retest. */
export function buildRetest(
  database: Database,
  requester: { id: string; company_id: string; fullname: string },
  { findingIds, message = '', now }: { findingIds: readonly string[]; message?: string; now: Date },
) {
  const { id, fullname: name, company_id } = requester;
  return database.withCompany(company_id, async (db) => {
    const asked = (await lockFindings(db, findingIds)).map((finding) => ({ finding }));
    return openRetest({ db, actor: { id, name, side: 'client' }, now }, { asked, message });
  });
}
