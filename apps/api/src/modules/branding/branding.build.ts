import type { BrandingImage } from '@gatehouse/contract/branding/branding';

import { type NewBranding, imageVersion } from '../../platform/branding/branding.store.ts';
import type { Database } from '../../platform/database/database.ts';
import { announce } from '../../platform/bus/bus.ts';

/** Sets the branding with PNG images, as if the provider's admin had done so. */
export const buildBranding = (
  database: Database,
  row: NewBranding,
  images: Partial<Record<BrandingImage, Buffer>>,
): Promise<void> =>
  database.withPlatform(async (db) => {
    await db
      .insertInto('branding')
      .values(row)
      .onConflict((on) => on.column('is_only').doUpdateSet(row))
      .execute();
    for (const [kind, content] of Object.entries(images)) {
      const values = { media_type: 'image/png', version: imageVersion(content), content };
      await db
        .insertInto('branding_images')
        .values({ kind, ...values })
        .onConflict((on) => on.column('kind').doUpdateSet(values))
        .execute();
    }
    await announce(db, 'gatehouse_branding', '');
  });
