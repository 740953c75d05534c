import type { Database } from '../../platform/database/database.ts';

/** Makes a stored file the logo of a company. */
export const buildLogo = (database: Database, companyId: string, { id, name }: { id: string; name: string }) =>
  database.withCompany(companyId, (db) =>
    db
      .updateTable('companies')
      .set({ logo: `/api/files/${id}/${encodeURIComponent(name)}` })
      .where('id', '=', companyId)
      .execute(),
  );
