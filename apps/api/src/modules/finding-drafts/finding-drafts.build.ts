import { fieldReadiness } from '@gatehouse/domain/draft-readiness';
import type { Insertable } from 'kysely';

import type { Database } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';

type NewDraft = Partial<Insertable<Tables['finding_drafts']>> & { company_id: string; engagement_id: string };

let made = 0;

/** Inserts a draft that is ready to publish by default. */
export function buildDraft(database: Database, draft: NewDraft) {
  made += 1;
  return database.withCompany(draft.company_id, (db) =>
    db
      .insertInto('finding_drafts')
      .values({
        title: `Draft ${made}`,
        severity: 1,
        shown_severity: 1,
        lacks: fieldReadiness.filter((lack) => !['title', 'score', 'placeholders', 'conflicts'].includes(lack)),
        ...draft,
      })
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
}

/** Inserts a scan's proposal for the title of a finding. */
export const buildProposal = (database: Database, company_id: string, finding_id: string): Promise<unknown> =>
  database.withCompany(company_id, (db) =>
    db
      .insertInto('finding_scan_values')
      .values({ company_id, finding_id, field: 'title', value: '"From a scan"', state: 'Proposed', tool: 'nessus' })
      .execute(),
  );

/** Inserts a draft in the newest engagement of a demo company, if it has one. */
export async function buildDemoDraft(
  database: Database,
  company_id: string,
  draft: Omit<NewDraft, 'company_id' | 'engagement_id'>,
): Promise<void> {
  const engagement = await database.withCompany(company_id, (db) =>
    db.selectFrom('engagements').select('id').orderBy('created_at', 'desc').orderBy('id').executeTakeFirst(),
  );
  if (engagement) await buildDraft(database, { company_id, engagement_id: engagement.id, ...draft });
}
