import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { requiresDraftReview } from '../../../platform/engagements/draft-review.ts';
import { conflict } from '../../../platform/http/errors.ts';
import { findEngagement } from '../engagements/engagements.store.ts';
import { findingErrors } from '../engagements.texts.ts';

/** True in an engagement that a client sees or has seen, where a second person approves findings. */
export async function needsDraft(db: CompanyDatabase, engagementId: string): Promise<boolean> {
  if (!(await requiresDraftReview(db))) return false;
  const engagement = await findEngagement(db, engagementId);
  return engagement !== undefined && engagement.publication !== 'Draft';
}

/** Refuses to change a finding of which a second person approves what the client sees. */
export async function refuseDirectWriting(db: CompanyDatabase, engagementId: string): Promise<void> {
  if (await needsDraft(db, engagementId)) throw conflict(findingErrors.draftInstead);
}

/** Fields that a reviewer reads before a finding is published. */
const reviewedFields = [
  'title',
  'severity',
  'cvssv3',
  'description',
  'impact',
  'recommendation',
  'evidence',
  'references',
  'cwe',
  'cve',
  'owasp',
] as const;

/** True if a change names a field that must be approved before a client sees it. */
export const changesReviewed = (change: Partial<Record<(typeof reviewedFields)[number], unknown>>): boolean =>
  reviewedFields.some((field) => change[field] !== undefined);
