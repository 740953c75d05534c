import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { type ImportTarget, importTargetColumns } from '../../engagements/public.ts';

export const insertTarget = (
  db: CompanyDatabase,
  target: { company_id: string; title: string; publication: 'Draft' | 'Published' },
): Promise<ImportTarget> =>
  db
    .insertInto('engagements')
    .values({ ...target, type: 'Red Team Assessment' })
    .returning(importTargetColumns)
    .executeTakeFirstOrThrow();
