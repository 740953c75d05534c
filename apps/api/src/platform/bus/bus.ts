import type pg from 'pg';
import { type Kysely, sql } from 'kysely';

import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { sendHeartbeats, endWithin, heartbeatTimeoutMs, isAnsweredWithin, isDoneWithin } from './heartbeat.ts';

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
/** A channel between the processes of a portal. PostgreSQL delivers its messages, and only after the commit. */
export type Channel = (typeof channels)[number];

type NotificationHandler = (payload: string) => void;

export interface Bus {
  on(channel: Channel, handle: NotificationHandler): void;
  /** Runs after a lost connection is restored, before the bus counts as listening: messages in the meantime are lost. */
  onGap(handle: () => void): void;
  /** Resolves once every message committed before this call has been received, or after one second. */
  catchUp(): Promise<void>;
  /** Resolves to true if the listening connection responds within a second. */
  isAnswering(): Promise<boolean>;
  /** Returns false while the connection is down; cached values may then be stale. */
  isListening(): boolean;
  close(): Promise<void>;
}

const reconnectDelayMs = 500;
/** The maximum wait of a caller, in ms; caches expire even without these messages. */
const catchUpTimeoutMs = 1_000;

/** Sends a message of at most 8,000 bytes to every process when the transaction commits. */
export async function announce(db: Kysely<Tables>, channel: Channel, payload: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(db);
}

/**
 * Listens until closed, and reconnects after an outage of the database. If its connection stops responding, equally silent connections of
 * the pool are closed as well, because a replaced server leaves them open forever.
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
    void sendHeartbeats(fresh, database, close.signal).catch(onError);
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
    // The server delivers pending notifications before it responds to a query on the same connection.
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

/** Connects the client and listens. A connection that fails halfway is closed, so that none is leaked. */
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

/** Calls all handlers. One that throws does not affect the others. */
function notifyAll(listeners: readonly NotificationHandler[], payload: string, onError: (error: Error) => void): void {
  for (const handle of listeners) {
    try {
      handle(payload);
    } catch (error) {
      onError(error as Error);
    }
  }
}
