import { sql } from 'kysely';

import type { Database } from '../../platform/database/database.ts';
import { type ReadByReader, recordRead } from './read-log.store.ts';

const record = { id: '01900000-0000-7000-8000-0000000000e1', idVisual: 'ENG-2026-0001', title: 'Web shop' };

/** Adds an entry to the read log of a company: by default, a user downloaded the report of an engagement. */
export const buildRead = (database: Database, companyId: string, read: Partial<ReadByReader>): Promise<boolean> =>
  database.withCompany(companyId, (db) =>
    recordRead(db, {
      kind: 'report',
      action: 'downloaded',
      engagementId: record.id,
      record,
      who: { kind: 'user', id: '01900000-0000-7000-8000-0000000000a1', name: 'Robin Example' },
      address: '192.0.2.7',
      at: new Date(),
      ...read,
    }),
  );

interface DemoFinding {
  id: string;
  idVisual: string;
  title: string;
  engagement: { id: string; idVisual: string; title: string };
}

/** Returns the most severe findings of the newest published engagements. */
export async function findReadInDemo(database: Database, companyId: string): Promise<DemoFinding[]> {
  const { rows } = await database.withCompany(companyId, (db) =>
    sql<DemoFinding>`select f.id, f.visual_id as "idVisual", f.title,
        json_build_object('id', e.id, 'idVisual', e.visual_id, 'title', e.title) as engagement
      from (select * from engagements where publication = 'Published' and count_all > 0
        order by created_at desc, id desc limit 3) e
      cross join lateral (select * from findings f where f.company_id = e.company_id and f.engagement_id = e.id
        order by f.severity_order, f.number limit 5) f
      order by e.created_at desc, e.id, f.severity_order, f.number`.execute(db),
  );
  return rows;
}
