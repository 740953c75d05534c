import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';

import { type BackupHeader, type BackupTable, findSequences, findTables, keysTable, tableEnd } from './backup-file.ts';
import { findKeys, replaceKeyFile } from './key-file.ts';
import { refuseIncomplete } from './refuse-incomplete.ts';

/**
 * Writes all tables into one file: a JSON line for the backup, then for each table its name, its columns and its rows as PostgreSQL's COPY
 * text. It reads one snapshot, so the portal can keep running, and the file appears completely or not at all. The client keys replace those
 * in the key file, from the same snapshot.
 * @throws one sentence if rows would be missing
 */
export async function writeBackup(owner: pg.ClientConfig, file: string, keyFile: string): Promise<BackupHeader> {
  const client = new pg.Client(owner);
  await client.connect();
  const unfinished = `${file}.part`;
  try {
    await client.query('begin isolation level repeatable read read only');
    // The owner of the tables is walled in as everybody is, and sees all rows in a transaction that says so (0077).
    await client.query("set local gatehouse.backup = 'on'");
    await refuseIncomplete(client);
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migrations order by name',
    );
    const { keys, erasures } = await findKeys(client);
    const header: BackupHeader = {
      kind: 'gatehouse-backup',
      version: 1,
      takenAt: new Date().toISOString(),
      migrations: rows,
      tables: await findTables(client),
      sequences: await findSequences(client),
      keys: keys.map(({ company_id, purpose, version }) => ({ company_id, purpose, version })),
    };
    const { takenAt } = header;
    await replaceKeyFile(keyFile, { kind: 'gatehouse-client-keys', version: 1, takenAt, keys, erasures });
    await pipeline(
      Readable.from(contents(client, header)),
      createGzip(),
      createWriteStream(unfinished, { mode: 0o600 }),
    );
    await rename(unfinished, file);
    return header;
  } finally {
    await client.end();
    await rm(unfinished, { force: true });
  }
}

async function* contents(client: pg.Client, header: BackupHeader): AsyncGenerator<string | Buffer> {
  yield `${JSON.stringify(header)}\n`;
  for (const { name, columns } of header.tables) {
    yield `${JSON.stringify({ name })}\n`;
    if (name !== keysTable) yield* rowsOf(client, { name, columns });
    yield `${tableEnd}\n`;
  }
}

async function* rowsOf(client: pg.Client, { name, columns }: BackupTable): AsyncGenerator<Buffer> {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  const copy = `copy ${client.escapeIdentifier(name)} (${list}) to stdout`;
  for await (const chunk of client.query(copyTo(copy))) yield chunk as Buffer;
}
