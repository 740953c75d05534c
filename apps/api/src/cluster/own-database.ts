import { randomBytes } from 'node:crypto';

import pg from 'pg';
import { inject } from 'vitest';

import type { Servers } from './servers.ts';

/** A database of one test file on the operator's server. */
export interface OwnDatabase {
  name: string;
  url: string;
  servingRole: string;
  /** Runs a statement as the owner, who cannot see rows under forced row-level security. */
  ask<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Locks a table for all readers and writers until it is released. */
  lock(table: string): Promise<{ release(): Promise<void> }>;
  drop(): Promise<void>;
}

/** Creates an empty database, whose name contains the id of the run. */
export async function createDatabase(): Promise<OwnDatabase> {
  const { databaseUrl, run } = inject('servers');
  const name = `${nameStart(run)}${randomBytes(4).toString('hex')}`;
  await onServer(databaseUrl, (client) => client.query(`create database ${client.escapeIdentifier(name)}`));
  const address = new URL(databaseUrl);
  address.pathname = `/${name}`;
  return {
    name,
    url: address.href,
    servingRole: `serve_${name}`,
    ask: async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
      onServer(address.href, async (client) => (await client.query<Row>(text, values)).rows),
    async lock(table) {
      const client = new pg.Client({ connectionString: address.href });
      await client.connect();
      await client.query('begin');
      await client.query(`lock table ${client.escapeIdentifier(table)} in access exclusive mode`);
      return { release: () => client.end() };
    },
    drop: () => onServer(databaseUrl, (client) => dropWithRoles(client, name)),
  };
}

/** Drops the remaining databases and roles of this run, for example after an aborted test file. */
export async function dropLeftovers({ databaseUrl, run }: Pick<Servers, 'databaseUrl' | 'run'>): Promise<void> {
  await onServer(databaseUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [nameStart(run)],
    );
    for (const { name } of rows) await dropWithRoles(client, name);
  });
}

const nameStart = (run: string) => `gatehouse_cluster_${run}_`;

async function dropWithRoles(client: pg.Client, name: string): Promise<void> {
  await client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`);
  const { rows } = await client.query<{ role: string }>(
    'select rolname as role from pg_roles where right(rolname, length($1)) = $1',
    [name],
  );
  for (const { role } of rows) await client.query(`drop role ${client.escapeIdentifier(role)}`);
}

async function onServer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
