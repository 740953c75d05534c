import type pg from 'pg';
import { type Kysely, sql } from 'kysely';

import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { beat, endWithin, heartbeatTimeoutMs, isAnsweredWithin, isDoneWithin } from './heartbeat.ts';

const channels = [
  'gatehouse_sessions',
  'gatehouse_settings',
  'gatehouse_tell',
  'gatehouse_mail',
  'gatehouse_notes',
  'gatehouse_calendar',
  'gatehouse_imports',
  'gatehouse_branding',
  'gatehouse_assignment',
] as const;
/** Channels between the processes of one portal; PostgreSQL carries them, and delivers only what was committed. */
export type Channel = (typeof channels)[number];

type NotificationHandler = (payload: string) => void;

export interface Bus {
  on(channel: Channel, handle: NotificationHandler): void;
  /** Runs after the connection was away, before it counts as listening again: what was said in the meantime is lost. */
  onGap(handle: () => void): void;
  /** Ends once everything that was committed before this call has been received here, and after a second at most. */
  catchUp(): Promise<void>;
  /** True where the listening connection answers within a second. */
  isAnswering(): Promise<boolean>;
  /** False while the connection is down: what was cached may be stale then. */
  isListening(): boolean;
  close(): Promise<void>;
}

const reconnectDelayMs = 500;
/** A caller waits no longer: caches are bounded without it. */
const catchUpTimeoutMs = 1_000;

/** Says something to every process when the transaction commits (at most 8,000 bytes). */
export async function announce(db: Kysely<Tables>, channel: Channel, payload: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(db);
}

/**
 * Listens until closed; connects again by itself after the database was away. Where its connection no longer answers, those of the pool
 * that are as silent are closed as well: a server that was replaced leaves them open for ever.
 */
export async function openBus(database: Database, onError: (error: Error) => void): Promise<Bus> {
  const listeners = new Map<string, NotificationHandler[]>();
  const gapListeners: (() => void)[] = [];
  let client: pg.Client | null = null;
  let again: NodeJS.Timeout | undefined;
  const close = new AbortController();

  const onNotification = ({ channel, payload = '' }: pg.Notification) =>
    notifyAll(listeners.get(channel) ?? [], payload, onError);
  async function connect(): Promise<void> {
    const fresh = await listenOn(database.listener(), { onNotification, onError });
    if (close.signal.aborted) return fresh.end();
    fresh.on('end', retry);
    for (const onGap of gapListeners) onGap();
    client = fresh;
    void beat(fresh, database, close.signal).catch(onError);
  }
  function retry(error?: Error): void {
    if (error) onError(error);
    client = null;
    if (!close.signal.aborted) again = setTimeout(() => void connect().catch(retry), reconnectDelayMs).unref();
  }
  await connect();
  const ask = async () => client !== null && isAnsweredWithin(client, catchUpTimeoutMs);

  return {
    on: (channel, listener) => void listeners.set(channel, [...(listeners.get(channel) ?? []), listener]),
    onGap: (listener) => void gapListeners.push(listener),
    // The server hands out what is pending before it answers a query on the same connection.
    catchUp: async () => void (await ask()),
    isAnswering: ask,
    isListening: () => client !== null,
    async close() {
      close.abort();
      clearTimeout(again);
      if (client !== null) await endWithin(client, catchUpTimeoutMs);
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
    const listening = channels.map((channel) => client.query(`listen ${client.escapeIdentifier(channel)}`));
    if (!(await isDoneWithin(Promise.all(listening), heartbeatTimeoutMs)))
      throw new Error('The database cannot be listened to');
    return client;
  } catch (error) {
    await endWithin(client, catchUpTimeoutMs);
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
