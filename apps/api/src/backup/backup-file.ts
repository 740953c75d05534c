import type pg from 'pg';

export interface BackupTable {
  name: string;
  columns: string[];
}

/** The first line of a backup. */
export interface BackupHeader {
  kind: 'gatehouse-backup';
  version: 1;
  takenAt: string;
  migrations: { name: string; checksum: string }[];
  tables: BackupTable[];
}

/** Stands alone on a line after the rows of a table; COPY text never holds such a line. */
export const tableEnd = '\\.';

/** Every table with its columns, as the backup lists them. */
export async function findTables(client: pg.Client): Promise<BackupTable[]> {
  const { rows } = await client.query<BackupTable>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'schema_migrations'
     group by c.relname order by c.relname`,
  );
  return rows;
}
