import type pg from 'pg';

import { type KeyFile, type KeyName, type KnownErasure, nameOfKey } from './key-file.ts';

/** The outcome of a restore for the clients' keys, with or without a key file. */
export interface RestoredKeys {
  /** Number of clients that will be erased again, because they were erased after the backup. */
  erased: number;
  /** Number of clients whose encrypted values were dropped, because their keys are missing. */
  unreadable: number;
}

interface KeySelection {
  names: readonly KeyName[];
  /** Null if the operator continues without one. */
  file: KeyFile | null;
  takenAt: string;
}

/**
 * Restores the keys that the backup needs. Clients that were erased after the backup are marked, and the portal erases them when it starts.
 * @throws one sentence if a key is missing that the key file should contain
 */
export async function restoreKeys(client: pg.Client, { names, file, takenAt }: KeySelection): Promise<RestoredKeys> {
  const erased = file === null ? [] : await markErased(client, file.erasures);
  const needed = names.filter(({ company_id }) => !erased.includes(company_id));
  const known = new Map(file?.keys.map((key) => [nameOfKey(key), key]));
  const missing = needed.filter((name) => !known.has(nameOfKey(name)));
  if (file !== null) refuseWrongFile(file, { missing, takenAt });
  for (const name of needed) {
    const key = known.get(nameOfKey(name));
    if (!key) continue;
    await client.query(
      'insert into company_keys (company_id, purpose, version, wrapped, created_at) values ($1, $2, $3, $4, $5)',
      [key.company_id, key.purpose, key.version, Buffer.from(key.wrapped, 'base64'), key.created_at],
    );
  }
  const unreadable = [...new Set(missing.map(({ company_id }) => company_id))];
  await client.query('delete from breach_passwords where company_id = any($1::uuid[])', [unreadable]);
  await client.query('delete from company_keys where company_id = any($1::uuid[])', [unreadable]);
  return { erased: erased.length, unreadable: unreadable.length };
}

function refuseWrongFile(file: KeyFile, { missing, takenAt }: { missing: readonly KeyName[]; takenAt: string }): void {
  if (Date.parse(file.takenAt) < Date.parse(takenAt))
    throw new Error('The key file is older than the backup. Use the newest key file; "backup" replaces it each time.');
  if (missing.length > 0)
    throw new Error('The key file does not have the keys of this backup. It belongs to another portal.');
}

/** Marks clients that were erased after the backup, and returns those that the backup contains. */
async function markErased(client: pg.Client, erasures: readonly KnownErasure[]): Promise<string[]> {
  const marked: string[] = [];
  for (const erasure of erasures) {
    const { rowCount } = await client.query(
      "update companies set state = 'erasing' where id = $1 and kind = 'client' and state <> 'erased'",
      [erasure.company_id],
    );
    if (rowCount === 0) continue;
    marked.push(erasure.company_id);
    await repeatErasure(client, erasure);
  }
  return marked;
}

async function repeatErasure(client: pg.Client, erasure: KnownErasure): Promise<void> {
  await client.query(
    `update client_erasures set state = 'withdrawn', ended_at = now()
     where company_id = $1 and id <> $2 and state in ('requested', 'waiting', 'running')`,
    [erasure.company_id, erasure.id],
  );
  await client.query(
    `insert into client_erasures (id, company_id, state, requested_by, requested_by_name, requested_at, due_at, approved_by,
       approved_by_name, approved_at, started_at, invoice_years, is_repeated)
     values ($1, $2, 'running', $3, $4, $5, $6, $7, $8, $9, now(), $10, true)
     on conflict (id) do update set state = 'running', started_at = now(), heartbeat_at = null, counts = '{}', progress = 0,
       approved_by = excluded.approved_by, approved_by_name = excluded.approved_by_name, approved_at = excluded.approved_at,
       invoice_years = excluded.invoice_years, is_repeated = true`,
    [
      erasure.id,
      erasure.company_id,
      erasure.requested_by,
      erasure.requested_by_name,
      erasure.requested_at,
      erasure.due_at,
      erasure.approved_by,
      erasure.approved_by_name,
      erasure.approved_at,
      erasure.invoice_years,
    ],
  );
}
