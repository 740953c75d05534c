import { isFindingStatus } from '@gatehouse/domain/finding-status';
import type { FindingGroup, LetterRecord } from '@gatehouse/domain/letters/letter-record';
import { severities } from '@gatehouse/domain/severity';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/core/errors.ts';
import { type EngagementFacts, findEngagementFacts, findFindingGroups } from './letter-record.store.ts';

/** The record of an engagement, with what is not stated in a letter. */
export interface KnownRecord {
  facts: EngagementFacts;
  record: LetterRecord;
}

type GroupRow = Awaited<ReturnType<typeof findFindingGroups>>[number];

const groupOf = ({ severity, status, is_retested, count }: GroupRow): FindingGroup => ({
  severity: severities[severity ?? severities.length - 1] ?? 'none',
  status: status !== null && isFindingStatus(status) ? status : 'Open',
  isRetested: is_retested ?? false,
  count: count ?? 0,
});

const targetsOf = (scope: unknown): string[] => (scope as { value: string }[]).map(({ value }) => value);

/** Reads what the record of an engagement holds for a letter of this firm. Throws a 404 if there is no such engagement. */
export async function readRecord(
  db: CompanyDatabase,
  { engagementId, firm }: { engagementId: string; firm: string },
): Promise<KnownRecord> {
  const facts = await findEngagementFacts(db, engagementId);
  if (!facts) throw notFound();
  const record: LetterRecord = {
    organization: facts.organization,
    firm,
    testType: facts.type ?? '',
    isPublished: facts.publication === 'Published',
    isCompleted: facts.status === 'Completed',
    from: facts.date_start,
    to: facts.date_end,
    scope: targetsOf(facts.scope),
    standards: facts.standards ?? [],
    findings: (await findFindingGroups(db, engagementId)).map(groupOf),
  };
  return { facts, record };
}
