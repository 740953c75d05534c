import type pg from 'pg';

import type { KeyName } from './key-file.ts';

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
  /** The next numbers of sequences; absent in backups of earlier versions. */
  sequences?: BackupSequence[];
  /** The client keys that its rows are sealed with, which are in the key file. */
  keys?: KeyName[];
}

/** A sequence and its last number, or null where none was taken yet. */
export interface BackupSequence {
  name: string;
  last: string | null;
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

/** Every sequence with its last number. */
export async function findSequences(client: pg.Client): Promise<BackupSequence[]> {
  const { rows } = await client.query<BackupSequence>(
    `select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' order by sequencename`,
  );
  return rows;
}

/** Of the client keys a backup has no rows: with them what it holds could be read after a client is erased. */
export const keysTable = 'company_keys';
