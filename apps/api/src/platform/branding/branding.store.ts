import { createHash } from 'node:crypto';

import type { BrandingImage } from '@gatehouse/contract/branding/branding';
import type { Insertable, Selectable } from 'kysely';

import type { CompanyDatabase, PlatformDatabase } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';

/** The texts, accent color and revision of the branding. */
export type BrandingRow = Omit<Selectable<Tables['branding']>, 'id' | 'is_only'>;
/** The values of the first branding row of a new portal. */
export type NewBranding = Omit<Insertable<Tables['branding']>, 'id' | 'is_only'>;

/** An image of the branding with its bytes. */
export interface BrandingImageRow {
  kind: BrandingImage;
  media_type: string;
  version: string;
  content: Buffer;
}

/** Returns the version of an image: the beginning of the SHA-256 of its bytes. */
export const imageVersion = (content: Uint8Array): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 16);

/** Returns the only branding row, or undefined before the first start has inserted it. */
export const findBranding = (db: CompanyDatabase | PlatformDatabase): Promise<BrandingRow | undefined> =>
  db
    .selectFrom('branding')
    .select(['name', 'url', 'accent', 'legal_line', 'sender_name', 'revision'])
    .select(['support_name', 'support_email', 'support_phone'])
    .executeTakeFirst();

/** Returns all images of the branding with their bytes: at most four, of at most 1 MB each. */
export async function findImages(db: PlatformDatabase): Promise<BrandingImageRow[]> {
  const rows = await db.selectFrom('branding_images').select(['kind', 'media_type', 'version', 'content']).execute();
  return rows.map((row) => ({ ...row, kind: row.kind as BrandingImage }));
}

/** Returns the kinds and versions of the images, without their bytes. */
export async function findVersions(db: CompanyDatabase): Promise<Pick<BrandingImageRow, 'kind' | 'version'>[]> {
  const rows = await db.selectFrom('branding_images').select(['kind', 'version']).execute();
  return rows.map((row) => ({ ...row, kind: row.kind as BrandingImage }));
}

/** Inserts the branding unless another process has already done so. */
export async function insertBranding(
  db: PlatformDatabase,
  row: NewBranding,
  pictures: readonly Omit<BrandingImageRow, 'version'>[],
): Promise<void> {
  const made = await db
    .insertInto('branding')
    .values(row)
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made || pictures.length === 0) return;
  await db
    .insertInto('branding_images')
    .values(pictures.map((picture) => ({ ...picture, version: imageVersion(picture.content) })))
    .execute();
}
