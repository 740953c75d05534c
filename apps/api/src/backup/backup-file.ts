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
  /** The client keys that encrypt values in this backup. The keys themselves are in the key file. */
  keys?: KeyName[];
}

/** A sequence and its last number; null if no number has been used yet. */
export interface BackupSequence {
  name: string;
  last: string | null;
}

/** The line that ends the rows of a table. COPY text never contains such a line. */
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

/** The table of client keys, which backups leave out: otherwise the data of an erased client could still be decrypted from old backups. */
export const keysTable = 'company_keys';
