import { sql, type Updateable } from 'kysely';

import type { BrandingImage } from '@gatehouse/contract/branding/branding';

import { imageVersion } from '../../platform/branding/branding.store.ts';
import type { CompanyDatabase } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';

/** Returns the revision of the branding, and locks it for a change. */
export const lockRevision = async (db: CompanyDatabase): Promise<number | undefined> =>
  (await db.selectFrom('branding').select('revision').forUpdate().executeTakeFirst())?.revision;

/** Updates the branding and increments its revision. */
export async function updateBranding(
  db: CompanyDatabase,
  change: Omit<Updateable<Tables['branding']>, 'id' | 'is_only' | 'revision'>,
): Promise<void> {
  await db
    .updateTable('branding')
    .set({ ...change, revision: sql<number>`revision + 1` })
    .execute();
}

/** An image that replaces the one of its kind. */
export interface NewImage {
  kind: BrandingImage;
  media_type: string;
  content: Buffer;
}

export async function putImage(db: CompanyDatabase, { kind, media_type, content }: NewImage): Promise<void> {
  const values = { media_type, content, version: imageVersion(content) };
  await db
    .insertInto('branding_images')
    .values({ kind, ...values })
    .onConflict((on) => on.column('kind').doUpdateSet(values))
    .execute();
}

/** Deletes an image; returns true if there was one. */
export async function deleteImage(db: CompanyDatabase, kind: BrandingImage): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('branding_images').where('kind', '=', kind).executeTakeFirst();
  return numDeletedRows > 0n;
}
