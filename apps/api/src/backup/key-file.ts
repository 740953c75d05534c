import { readFile, rename, rm, writeFile } from 'node:fs/promises';

import type pg from 'pg';
import { z } from 'zod';

const keyNameSchema = z.strictObject({
  company_id: z.uuid(),
  purpose: z.string().max(20),
  version: z.number().int(),
});
/** Additional data that binds a wrapped key to its client; not secret. */
export type KeyName = z.output<typeof keyNameSchema>;

const storedKeySchema = keyNameSchema.extend({ wrapped: z.base64(), created_at: z.string() });
type StoredKey = z.output<typeof storedKeySchema>;

const erasureSchema = z.strictObject({
  company_id: z.uuid(),
  id: z.uuid(),
  requested_by: z.uuid(),
  requested_by_name: z.string(),
  requested_at: z.string(),
  due_at: z.string(),
  approved_by: z.uuid().nullable(),
  approved_by_name: z.string(),
  approved_at: z.string().nullable(),
  invoice_years: z.number().int().nullable(),
});
/** An erasure that a restore of an older backup repeats. */
export type KnownErasure = z.output<typeof erasureSchema>;

const keyFileSchema = z.object({
  kind: z.literal('gatehouse-client-keys'),
  version: z.literal(1),
  takenAt: z.string(),
  keys: z.array(storedKeySchema),
  erasures: z.array(erasureSchema),
});
/**
 * The wrapped keys of all clients, stored separately from the backups. Encrypted values of a client in any backup are readable as long as
 * the newest key file contains the client's key.
 */
export type KeyFile = z.output<typeof keyFileSchema>;

/** Returns the name of a key as text. */
export const nameOfKey = ({ company_id, purpose, version }: KeyName): string => `${company_id} ${purpose} ${version}`;

/** @throws one sentence where the file is none of the portal's key files */
export async function readKeyFile(path: string): Promise<KeyFile> {
  const text = await readFile(path, 'utf8');
  const outcome = keyFileSchema.safeParse(parse(text));
  if (!outcome.success) throw new Error(`${path} is not a key file of Gatehouse.`);
  return outcome.data;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Returns the key file at a path, or null if there is none yet. */
async function readFormer(path: string): Promise<KeyFile | null> {
  return readKeyFile(path).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  });
}

/** Returns the client keys and erasures of the database, in the transaction of a backup. */
export async function findKeys(client: pg.Client): Promise<{ keys: StoredKey[]; erasures: KnownErasure[] }> {
  const keys = await client.query<StoredKey>(
    `select company_id, purpose, version, replace(encode(wrapped, 'base64'), E'\\n', '') as wrapped,
       created_at::text as created_at from company_keys order by company_id, purpose, version`,
  );
  const erasures = await client.query<KnownErasure>(
    `select company_id, id, requested_by, requested_by_name, iso(requested_at) as requested_at, iso(due_at) as due_at, approved_by,
       approved_by_name, iso(approved_at) as approved_at, invoice_years
     from client_erasures where state in ('running', 'erased') order by requested_at`,
  );
  return { keys: keys.rows, erasures: erasures.rows };
}

/**
 * Replaces the key file. It keeps earlier keys of clients that still have one, because older backups need them after a rotation, and
 * erasures unknown to this database, which may have been restored.
 */
export async function replaceKeyFile(path: string, file: KeyFile): Promise<void> {
  const former = await readFormer(path);
  const erased = new Set(file.erasures.map(({ company_id }) => company_id));
  const forgotten = (former?.erasures ?? []).filter(({ company_id }) => !erased.has(company_id));
  const gone = new Set([...erased, ...forgotten.map(({ company_id }) => company_id)]);
  const current = file.keys.filter(({ company_id }) => !gone.has(company_id));
  const known = new Set(current.map(nameOfKey));
  const clients = new Set(current.map(({ company_id }) => company_id));
  const earlier = (former?.keys ?? []).filter((key) => clients.has(key.company_id) && !known.has(nameOfKey(key)));
  const unfinished = `${path}.part`;
  try {
    const whole: KeyFile = {
      ...file,
      keys: [...current, ...earlier],
      erasures: [...file.erasures, ...forgotten],
    };
    await writeFile(unfinished, `${JSON.stringify(whole)}\n`, { mode: 0o600, flush: true });
    await rename(unfinished, path);
  } finally {
    await rm(unfinished, { force: true });
  }
}
