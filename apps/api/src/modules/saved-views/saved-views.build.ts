import type { Database } from '../../platform/database/database.ts';
import { upsertView } from './saved-views.store.ts';

interface NewView {
  company_id: string;
  user_id: string;
  list?: string;
  name?: string;
  search?: string;
  is_shared?: boolean;
}

/** Saves a view for a user and returns its ID. */
export const buildView = (database: Database, view: NewView): Promise<string> =>
  database.withCompany(view.company_id, (db) =>
    upsertView(db, { list: 'findings', name: 'Overdue', search: 'due=overdue', ...view }),
  );
