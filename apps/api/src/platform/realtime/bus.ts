import type pg from 'pg';
import { type Kysely, sql } from 'kysely';

import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';

const channels = [
  'gatehouse_sessions',
  'gatehouse_tell',
  'gatehouse_mail',
  'gatehouse_notes',
  'gatehouse_calendar',
] as const;
/** Channels between the processes of one portal; PostgreSQL carries them, and delivers only what was committed. */
export type Channel = (typeof channels)[number];

type NotificationHandler = (payload: string) => void;

export interface Bus {
  on(channel: Channel, handle: NotificationHandler): void;
  /** Runs after the connection was away, before it counts as listening again: what was said in the meantime is lost. */
  onGap(handle: () => void): void;
  /** Ends once everything that was committed before this call has been received here. */
  catchUp(): Promise<void>;
  /** False while the connection is down: what was cached may be stale then. */
  isListening(): boolean;
  close(): Promise<void>;
}

const reconnectDelayMs = 500;

/** Says something to every process when the transaction commits (at most 8,000 bytes). */
export async function announce(db: Kysely<Tables>, channel: Channel, payload: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(db);
}

/** Listens until closed; connects again by itself after the database was away. */
export async function openBus(database: Database, onError: (error: Error) => void): Promise<Bus> {
  const listeners = new Map<string, NotificationHandler[]>();
  const gapListeners: (() => void)[] = [];
  let client: pg.Client | null = null;
  let caughtUp: Promise<void> = Promise.resolve();
  let isClosed = false;
  let again: NodeJS.Timeout | undefined;

  const onNotification = ({ channel, payload = '' }: pg.Notification) =>
    notifyAll(listeners.get(channel) ?? [], payload, onError);
  async function connect(): Promise<void> {
    const fresh = await listenOn(database.listener(), { onNotification, onError });
    if (isClosed) return fresh.end();
    fresh.on('end', retry);
    for (const onGap of gapListeners) onGap();
    client = fresh;
  }
  function retry(error?: Error): void {
    if (error) onError(error);
    client = null;
    if (!isClosed) again = setTimeout(() => void connect().catch(retry), reconnectDelayMs).unref();
  }
  await connect();

  return {
    on: (channel, listener) => void listeners.set(channel, [...(listeners.get(channel) ?? []), listener]),
    onGap: (listener) => void gapListeners.push(listener),
    catchUp() {
      // The server hands out what is pending before it answers a query on the same connection; one query at a time.
      caughtUp = caughtUp.then(async () => void (await client?.query('select 1').catch(onError)));
      return caughtUp;
    },
    isListening: () => client !== null,
    async close() {
      isClosed = true;
      clearTimeout(again);
      await client?.end();
    },
  };
}

interface Listener {
  onNotification(notification: pg.Notification): void;
  onError(error: Error): void;
}

/** A connection that failed half-way is closed, so that no second one stays behind it. */
async function listenOn(client: pg.Client, { onNotification, onError }: Listener): Promise<pg.Client> {
  client.on('error', onError);
  client.on('notification', onNotification);
  try {
    await client.connect();
    for (const channel of channels) await client.query(`listen ${client.escapeIdentifier(channel)}`);
    return client;
  } catch (error) {
    await client.end().catch(onError);
    throw error;
  }
}

/** A handler that fails does not affect the others. */
function notifyAll(listeners: readonly NotificationHandler[], payload: string, onError: (error: Error) => void): void {
  for (const handle of listeners) {
    try {
      handle(payload);
    } catch (error) {
      onError(error as Error);
    }
  }
}
