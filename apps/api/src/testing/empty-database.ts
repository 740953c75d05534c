import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';

import type pg from 'pg';
import { inject, onTestFinished } from 'vitest';

import { withClient } from './database-state.ts';

/** Creates a database without migrations; it is dropped after the test. */
export async function emptyDatabase(): Promise<pg.ClientConfig> {
  const { owner } = inject('cluster');
  const database = `empty_${randomBytes(8).toString('hex')}`;
  const asOwner = (text: string) => withClient({ ...owner, database: 'postgres' }, (client) => client.query(text));
  await asOwner(`create database ${database}`);
  onTestFinished(async () => void (await asOwner(`drop database ${database} with (force)`)));
  return { ...owner, database };
}

/** Returns the rows of a statement, run on a separate connection. */
export async function ask(
  connection: pg.ClientConfig,
  text: string,
  values: unknown[] = [],
): Promise<Record<string, unknown>[]> {
  return (await withClient(connection, (client) => client.query<Record<string, unknown>>(text, values))).rows;
}

/** Returns the names of all migrations, in order. */
export const shippedMigrations = async (): Promise<string[]> =>
  (await readdir(new URL('../../migrations/', import.meta.url))).toSorted();
