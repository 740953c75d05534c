import type { CompanyDatabase } from '../../../platform/database/database.ts';

export const findLureFile = (db: CompanyDatabase, fileId: string) =>
  db.selectFrom('files').select(['id', 'name']).where('id', '=', fileId).where('state', '=', 'kept').executeTakeFirst();

export async function updateLureFile(db: CompanyDatabase, campaignId: string, fileId: string | null): Promise<void> {
  await db.updateTable('phishing_campaigns').set({ lure_file_id: fileId }).where('id', '=', campaignId).execute();
}
