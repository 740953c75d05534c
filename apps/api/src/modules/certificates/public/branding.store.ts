import type { CompanyDatabase } from '../../../platform/database/database.ts';

/** Returns the company's color, and the ID of its logo if a PDF can embed the image. */
export const findBranding = (db: CompanyDatabase): Promise<{ colour: string | null; logo: string | null }> =>
  db
    .selectFrom('companies as c')
    .select(({ selectFrom }) => [
      'c.brand_colour as colour',
      selectFrom('files as f')
        .select('f.id')
        .where('f.record_kind', '=', 'company-logo')
        .where('f.state', '=', 'kept')
        .where('f.media_type', 'in', ['image/png', 'image/jpeg'])
        .orderBy('f.created_at', 'desc')
        .limit(1)
        .as('logo'),
    ])
    .executeTakeFirstOrThrow();
