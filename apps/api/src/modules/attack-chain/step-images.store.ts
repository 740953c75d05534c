import type { CompanyDatabase } from '../../platform/database/database.ts';

export interface ImageLine {
  file_id: string;
  place: number;
  alt: string;
}

export function findImages(db: CompanyDatabase, stepId: string): Promise<ImageLine[]> {
  return db
    .selectFrom('attack_step_images')
    .select(['file_id', 'place', 'alt'])
    .where('step_id', '=', stepId)
    .orderBy('place')
    .execute();
}

export async function insertImage(
  db: CompanyDatabase,
  { company_id, id }: { company_id: string; id: string },
  image: ImageLine,
): Promise<void> {
  await db
    .insertInto('attack_step_images')
    .values({ company_id, step_id: id, ...image })
    .execute();
}

export async function updateImages(db: CompanyDatabase, images: readonly ImageLine[]): Promise<void> {
  for (const { file_id, place, alt } of images)
    await db.updateTable('attack_step_images').set({ place, alt }).where('file_id', '=', file_id).execute();
}

export async function deleteImages(db: CompanyDatabase, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return;
  await db.deleteFrom('attack_step_images').where('file_id', 'in', fileIds).execute();
}
