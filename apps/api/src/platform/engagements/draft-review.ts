import type { CompanyDatabase } from '../database/database.ts';

/** Whether a second person approves each finding before it is published; the provider decides. */
export async function requiresDraftReview(db: CompanyDatabase): Promise<boolean> {
  const row = await db.selectFrom('finding_draft_settings').select('requires_review').executeTakeFirst();
  return row?.requires_review ?? false;
}
