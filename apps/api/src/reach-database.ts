import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import pg from 'pg';

import { findRunningPostgres } from './embedded-postgres/find-running-postgres.ts';
import { startEmbeddedPostgres } from './embedded-postgres/start-embedded-postgres.ts';
import type { Config } from './platform/settings/config.ts';
import { mayMigrate, migrate, requireMigrated } from './platform/database/migrate.ts';
import { refuseTransactionPooling } from './platform/database/refuse-pooling.ts';
import { openSecrets } from './platform/security/secrets.ts';
import { prepareServingRole, refuseUnsafeRole, servingConnection } from './platform/database/serving-role.ts';

/** A database ready to serve: connected or started, migrated, and with a role restricted by row-level security. */
export interface ReachedDatabase {
  /** The connection of DATABASE_URL, or of the owner of the embedded database. */
  owner: pg.ClientConfig;
  /** False if DATABASE_URL is a serving role, which leaves the schema unchanged. */
  isOwner: boolean;
  serving: pg.PoolConfig;
  secretKey: string;
  /** The migrations that this start ran. */
  migrated: readonly string[];
  close(): Promise<void>;
}

interface Way {
  /** A command may run next to a portal; a second portal on the same folder is rejected. */
  as: 'portal' | 'command';
  print(line: string): void;
  onLost?: (reason: string) => void;
}

const firstAnswerMs = 5_000;

/** Connects to the configured database, or starts the one in DATA_DIR/db. */
export async function reachDatabase(config: Config, way: Way): Promise<ReachedDatabase> {
  const secretKey = config.PORTAL_SECRET_KEY ?? (await storedSecretKey(config.DATA_DIR));
  const { owner, close } = await reachServer(config, way);
  try {
    const isOwner = await mayMigrate(owner);
    const migrated = isOwner ? await migrate(owner) : [];
    if (!isOwner) await requireMigrated(owner);
    const serving = await findServing(config, { owner, isOwner, secretKey });
    await refuseUnsafeRole(serving);
    await refuseTransactionPooling(serving);
    return { owner, isOwner, serving, secretKey, migrated, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function reachServer(config: Config, way: Way): Promise<{ owner: pg.ClientConfig; close(): Promise<void> }> {
  const stay = async () => {};
  if (config.DATABASE_URL) {
    const owner = { connectionString: config.DATABASE_URL };
    await askOnce('DATABASE_URL', owner);
    return { owner, close: stay };
  }

  const folder = resolve(config.DATA_DIR, 'db');
  const running = way.as === 'command' ? findRunningPostgres(folder) : undefined;
  if (running) return { owner: running, close: stay };
  const server = await startEmbeddedPostgres({
    folder,
    print: way.print,
    ...(way.onLost ? { onExit: way.onLost } : {}),
  });
  return { owner: server.connection, close: () => server.stop() };
}

/** Connects once. Until the first success, an unreachable database counts as a wrong setting, which the error names. */
async function askOnce(setting: string, connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: firstAnswerMs });
  try {
    await client.connect();
  } catch (error) {
    // For a name with two addresses that both reject the connection, the error has no message.
    const { message, code } = error as NodeJS.ErrnoException;
    throw new Error(`The portal did not start: ${setting} does not point to a database (${message || code}).`, {
      cause: error,
    });
  } finally {
    await client.end();
  }
}

/**
 * Returns DATABASE_SERVE_URL if the operator created the role, or DATABASE_URL if it is one; otherwise our own role, whose password every
 * process derives from the same key.
 */
async function findServing(
  config: Config,
  { owner, isOwner, secretKey }: { owner: pg.ClientConfig; isOwner: boolean; secretKey: string },
): Promise<pg.PoolConfig> {
  if (config.DATABASE_SERVE_URL) {
    const serving = { connectionString: config.DATABASE_SERVE_URL };
    await askOnce('DATABASE_SERVE_URL', serving);
    return serving;
  }
  if (!isOwner) return owner;
  const password = openSecrets(secretKey).keyedHash('serving-role', 'password').toString('base64url');
  const { user } = await prepareServingRole(owner, password);
  return servingConnection(owner, user, password);
}

/** Returns the key of an installation without PORTAL_SECRET_KEY, created once and readable only by its owner. */
async function storedSecretKey(dataFolder: string): Promise<string> {
  const file = join(dataFolder, 'secret.key');
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  // `wx`: among concurrent first starts, one writes the file, and all read the same key.
  await writeFile(file, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    },
  );
  return (await readFile(file, 'utf8')).trim();
}
