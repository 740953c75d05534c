import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { requiresDraftReview } from '../../../platform/engagements/draft-review.ts';
import { conflict } from '../../../platform/http/errors.ts';
import { findEngagement } from '../engagements/engagements.store.ts';
import { findingErrors } from '../engagements.texts.ts';

/** Where a second person approves findings, only drafts change those that a client sees or has seen. */
export async function refuseDirectWriting(db: CompanyDatabase, engagementId: string): Promise<void> {
  if (!(await requiresDraftReview(db))) return;
  const engagement = await findEngagement(db, engagementId);
  if (engagement && engagement.publication !== 'Draft') throw conflict(findingErrors.draftInstead);
}

/** What a reviewer reads before a finding is published. */
const reviewedFields = [
  'title',
  'severity',
  'cvssv3',
  'description',
  'impact',
  'recommendation',
  'evidence',
  'references',
] as const;

/** Whether a change names anything that is approved before a client sees it. */
export const changesReviewed = (change: Partial<Record<(typeof reviewedFields)[number], unknown>>): boolean =>
  reviewedFields.some((field) => change[field] !== undefined);
