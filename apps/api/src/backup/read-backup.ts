import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';

import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

import { type BackupHeader, type BackupSequence, type BackupTable, findTables, tableEnd } from './backup-file.ts';
import type { KeyFile } from './key-file.ts';
import { openTables } from './open-tables.ts';
import { refuseIncomplete } from './refuse-incomplete.ts';
import { restoreKeys, type RestoredKeys } from './restore-keys.ts';

/**
 * Restores a backup into an empty, migrated database, completely or not at all. Triggers are disabled meanwhile, so that counters and the
 * audit chain stay exactly as they were. Needs the owner of the tables, but no superuser. Without a key file, encrypted values of clients
 * are dropped.
 * @throws one sentence if the file does not fit the database
 */
export async function readBackup(
  owner: pg.ClientConfig,
  file: string,
  keyFile: KeyFile | null,
): Promise<BackupHeader & { restored: RestoredKeys }> {
  const lines = openLines(file);
  const client = new pg.Client(owner);
  await client.connect();
  try {
    const header = readHeader(await lines.next(), file);
    await client.query("begin; set local gatehouse.backup = 'on'");
    await refuseMisfit(client, header);
    const close = await openTables(client);
    for (const table of header.tables) await fillTable(client, table, lines);
    await setSequences(client, header.sequences ?? []);
    const { keys: names = [], takenAt } = header;
    const restored = await restoreKeys(client, { names, file: keyFile, takenAt });
    await close();
    await client.query('commit');
    return { ...header, restored };
  } finally {
    await client.end();
  }
}

async function setSequences(client: pg.Client, sequences: readonly BackupSequence[]): Promise<void> {
  for (const { name, last } of sequences.filter((sequence) => sequence.last !== null))
    await client.query('select setval($1::regclass, $2::bigint)', [client.escapeIdentifier(name), last]);
}

type Lines = AsyncIterator<string>;

function openLines(file: string): Lines {
  const source = createReadStream(file);
  const plain = createGunzip().setEncoding('utf8');
  source.on('error', (error) => plain.destroy(error));
  return splitLines(source.pipe(plain) as AsyncIterable<string>);
}

/** Splits text at `\n` only, which COPY escapes inside values. node:readline would also split at U+2028. */
async function* splitLines(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of chunks) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

function readHeader({ value, done }: IteratorResult<string>, file: string): BackupHeader {
  const header = done ? null : (JSON.parse(value) as Partial<BackupHeader>);
  if (header?.kind !== 'gatehouse-backup' || header.version !== 1)
    throw new Error(`${file} is not a Gatehouse backup.`);
  return header as BackupHeader;
}

async function refuseMisfit(client: pg.Client, header: BackupHeader): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations order by name');
  const here = rows.map(({ name }) => name).join();
  const there = header.migrations.map(({ name }) => name).join();
  if (here !== there)
    throw new Error(
      'The backup was taken from another version of the portal; restore it with that version, then update.',
    );
  const tables = await findTables(client);
  if (tables.map(({ name }) => name).join() !== header.tables.map(({ name }) => name).join())
    throw new Error('The tables of the backup differ from those of the database.');
  await refuseIncomplete(client);
  const companies = await client.query('select 1 from companies limit 1');
  if (companies.rowCount !== 0)
    throw new Error('The database is not empty; restore into a fresh DATA_DIR or database.');
}

async function fillTable(client: pg.Client, { name, columns }: BackupTable, lines: Lines): Promise<void> {
  const title = await lines.next();
  if (title.done || (JSON.parse(title.value) as { name: string }).name !== name)
    throw new Error(`The backup is damaged before table ${name}.`);
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  const copy = `copy ${client.escapeIdentifier(name)} (${list}) from stdin`;
  await pipeline(Readable.from(rowsUntilEnd(lines, name)), client.query(copyFrom(copy)));
}

async function* rowsUntilEnd(lines: Lines, name: string): AsyncGenerator<string> {
  for (;;) {
    const { value, done } = await lines.next();
    if (done) throw new Error(`The backup is truncated within table ${name}.`);
    if (value === tableEnd) return;
    yield `${value}\n`;
  }
}
