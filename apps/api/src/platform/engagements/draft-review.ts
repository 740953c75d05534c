import type { CompanyDatabase } from '../database/database.ts';

/** Returns true if a second person must approve each finding before it is published; the provider configures this. */
export async function requiresDraftReview(db: CompanyDatabase): Promise<boolean> {
  const row = await db.selectFrom('finding_draft_settings').select('requires_review').executeTakeFirst();
  return row?.requires_review ?? false;
}
