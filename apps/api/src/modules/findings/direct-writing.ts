import type { CompanyDatabase } from '../../platform/database/database.ts';
import { requiresDraftReview } from '../../platform/engagements/draft-review.ts';
import { conflict } from '../../platform/core/errors.ts';
import { lockEngagement } from '../engagements/public.ts';
import { findingErrors } from './findings.texts.ts';

/**
 * True if a second person must approve findings and the client sees or has seen the engagement. The engagement stays locked, so that it
 * is not published between this decision and the write.
 */
export async function needsDraft(db: CompanyDatabase, engagementId: string): Promise<boolean> {
  if (!(await requiresDraftReview(db))) return false;
  const engagement = await lockEngagement(db, engagementId);
  return engagement !== undefined && engagement.publication !== 'Draft';
}

/** Throws a 409 if findings of the engagement can only be changed through an approved draft. */
export async function refuseDirectWriting(db: CompanyDatabase, engagementId: string): Promise<void> {
  if (await needsDraft(db, engagementId)) throw conflict(findingErrors.draftInstead);
}

/** Fields that a reviewer approves before a finding is published. */
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

/** True if a change contains a field that needs approval before the client sees it. */
export const touchesReviewedFields = (change: Partial<Record<(typeof reviewedFields)[number], unknown>>): boolean =>
  reviewedFields.some((field) => change[field] !== undefined);
