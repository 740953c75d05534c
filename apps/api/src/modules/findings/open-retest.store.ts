import type { CompanyDatabase } from '../../platform/database/database.ts';

/** Returns the retest in which a finding is undecided. */
export const findOpenRetest = (db: CompanyDatabase, findingId: string) =>
  db
    .selectFrom('retest_items as i')
    .innerJoin('retests as r', (join) =>
      join.onRef('r.company_id', '=', 'i.company_id').onRef('r.id', '=', 'i.retest_id'),
    )
    .select(['r.id', 'r.visual_id', 'r.turn', 'r.expected_date', 'r.tester_name'])
    .where('i.finding_id', '=', findingId)
    .where('i.outcome', 'is', null)
    .executeTakeFirst();
export type OpenRetestRecord = NonNullable<Awaited<ReturnType<typeof findOpenRetest>>>;
