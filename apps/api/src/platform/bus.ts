import type pg from 'pg';
import { type Kysely, sql } from 'kysely';

import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

/** Channels between the processes of one portal; PostgreSQL carries them, and delivers only what was committed. */
export type Channel = 'gatehouse_sessions' | 'gatehouse_tell' | 'gatehouse_mail';

export interface Bus {
  on(channel: Channel, hear: (payload: string) => void): void;
  /** False while the connection is down: what was cached may be stale then. */
  isListening(): boolean;
  close(): Promise<void>;
}

const reconnectDelayMs = 500;
const channels: readonly Channel[] = ['gatehouse_sessions', 'gatehouse_tell', 'gatehouse_mail'];

/** Says something to every process when the transaction commits (at most 8,000 bytes). */
export async function announce(db: Kysely<Tables>, channel: Channel, payload: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(db);
}

/** Listens until closed; connects again by itself after the database was away. */
export async function openBus(database: Database, say: (error: Error) => void): Promise<Bus> {
  const hearers = new Map<string, ((payload: string) => void)[]>();
  let client: pg.Client | null = null;
  let isClosed = false;
  let again: NodeJS.Timeout | undefined;

  const lose = (error?: Error) => {
    if (error) say(error);
    client = null;
    if (!isClosed) again = setTimeout(() => void connect().catch(lose), reconnectDelayMs).unref();
  };
  async function connect(): Promise<void> {
    const fresh = database.listener();
    fresh.on('notification', ({ channel, payload }) => hearers.get(channel)?.forEach((hear) => hear(payload ?? '')));
    await fresh.connect();
    fresh.on('error', say);
    fresh.on('end', () => lose());
    for (const channel of channels) await fresh.query(`listen ${fresh.escapeIdentifier(channel)}`);
    client = fresh;
  }
  await connect();

  return {
    on: (channel, hear) => void hearers.set(channel, [...(hearers.get(channel) ?? []), hear]),
    isListening: () => client !== null,
    async close() {
      isClosed = true;
      clearTimeout(again);
      await client?.end();
    },
  };
}
