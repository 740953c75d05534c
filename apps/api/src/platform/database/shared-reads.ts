import type pg from 'pg';

import { unavailable } from '../core/errors.ts';

/** The maximum number of connections for all short reads of a process. */
const clientsAtMost = 3;
/** The maximum number of additional connections while others are stalled. */
const extraClientsAtMost = 5;
/** The maximum number of reads pipelined on one connection. */
const readsAtMost = 16;
/** The interval of the connection checks, in ms. A connection without a response for two checks is stalled and gets no more reads. */
const checkIntervalMs = 10;
const checksUntilStalled = 2;
/** The number of checks after which reads queued behind a stalled one are also sent on another connection. */
const looksUntilMoved = 10;
/** The time limit of a read including its wait, in ms: slightly more than the statement timeout. */
const waitAtMostMs = 3_500;

type Send<T> = (client: pg.PoolClient) => Promise<T>;

/** A read that is queued or sent. */
interface SharedRead {
  /** The name of its statement: reads of the same statement are slow together. */
  name: string;
  since: number;
  /**
   * Sends the read and processes its response.
   * @throws if it failed
   */
  attempt: (client: pg.PoolClient) => Promise<void>;
  reject: (error: unknown) => void;
  isSettled: boolean;
  /** The number of attempts that are queued or in progress. */
  tries: number;
}

/** A connection with its current reads. */
interface SharedConnection {
  client: Promise<pg.PoolClient>;
  /** In the order in which they were sent; the database is working on the first. */
  reads: SharedRead[];
  isOpen: boolean;
  hasFailed: boolean;
  /** The number of checks since its last response. */
  looks: number;
}

/** The shared connections of a pool, and the reads that wait for a free slot. */
interface Sharing {
  pool: pg.Pool;
  all: Set<SharedConnection>;
  /** Slow statements by name, with the connection of their only running read; null if the next read may be tried. */
  slow: Map<string, SharedConnection | null>;
  waiting: Set<SharedRead>;
  timer: NodeJS.Timeout | undefined;
}

const sharingOf = new WeakMap<pg.Pool, Sharing>();

/**
 * Sends a read on a connection shared by several reads, pipelined, each in its own transaction; the connection returns to the pool after
 * the last one. For reads under a millisecond: with one connection each, more PostgreSQL processes would run than there are cores, and
 * switching between them takes longer than the reads. Nothing is queued behind a slow read, such as one of a locked table, and other reads
 * of its statement wait, so that they cannot take all connections.
 * @throws the error of the read, or 503 if it waited too long
 */
export function sendShared<T>(pool: pg.Pool, name: string, send: Send<T>): Promise<T> {
  let sharing = sharingOf.get(pool);
  if (!sharing) {
    sharing = { pool, all: new Set(), slow: new Map(), waiting: new Set(), timer: undefined };
    sharingOf.set(pool, sharing);
  }
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const attempt = async (client: pg.PoolClient) => resolve(await send(client));
  place(sharing, { name, since: performance.now(), attempt, reject, isSettled: false, tries: 0 });
  return promise;
}

function place(sharing: Sharing, read: SharedRead): void {
  read.tries += 1;
  sharing.timer ??= setInterval(() => checkConnections(sharing), checkIntervalMs).unref();
  if (!trySend(sharing, read)) sharing.waiting.add(read);
}

/** Returns the least busy responsive connection, or a new one; undefined if all are full, or if the statement is slow and running. */
function findRoom(sharing: Sharing, name: string): SharedConnection | undefined {
  const { all, slow } = sharing;
  if (slow.get(name)) return undefined;
  const answering = Array.from(all).filter(({ looks }) => looks < checksUntilStalled);
  const mayOpen = answering.length < clientsAtMost && all.size < clientsAtMost + extraClientsAtMost;
  const shared = mayOpen ? openShared(sharing) : leastBusy(answering);
  if (shared && slow.has(name)) slow.set(name, shared);
  return shared;
}

function openShared({ pool, all }: Sharing): SharedConnection {
  const shared: SharedConnection = { client: pool.connect(), reads: [], isOpen: false, hasFailed: false, looks: 0 };
  all.add(shared);
  return shared;
}

function leastBusy(all: readonly SharedConnection[]): SharedConnection | undefined {
  let least: SharedConnection | undefined;
  for (const shared of all) if (least === undefined || shared.reads.length < least.reads.length) least = shared;
  return least && least.reads.length < readsAtMost ? least : undefined;
}

async function send(sharing: Sharing, shared: SharedConnection, read: SharedRead): Promise<void> {
  shared.reads.push(read);
  let client: pg.PoolClient | undefined;
  try {
    client = await shared.client;
    shared.isOpen = true;
    await read.attempt(client);
    read.isSettled = true;
    leave(sharing, shared, { read, client, hasFailed: false });
  } catch (error) {
    leave(sharing, shared, { read, client, hasFailed: true });
    fail(read, error);
  }
}

/** Counts a failed attempt of a read, which fails with its last attempt. */
function fail(read: SharedRead, error: unknown): void {
  read.tries -= 1;
  if (read.tries > 0 || read.isSettled) return;
  read.isSettled = true;
  read.reject(error);
}

function leave(
  sharing: Sharing,
  shared: SharedConnection,
  { read, client, hasFailed }: { read: SharedRead; client: pg.PoolClient | undefined; hasFailed: boolean },
): void {
  const { reads } = shared;
  reads.splice(reads.indexOf(read), 1);
  shared.looks = 0;
  shared.hasFailed ||= hasFailed;
  // A connection with a failed read gets no more reads.
  if (shared.hasFailed || reads.length === 0) sharing.all.delete(shared);
  if (reads.length === 0) client?.release(shared.hasFailed);
  if (sharing.slow.get(read.name) === shared) noteEndOfSlow(sharing, read.name, hasFailed);
  if (sharing.waiting.size > 0) placeWaiting(sharing);
}

/** Records the end of a slow statement. After a failure, one read of that statement is tried before the others. */
function noteEndOfSlow({ slow }: Sharing, name: string, hasFailed: boolean): void {
  if (hasFailed) slow.set(name, null);
  else slow.delete(name);
}

function placeWaiting(sharing: Sharing): void {
  // Iterates over a copy, because reads without a slot are added again.
  for (const read of Array.from(sharing.waiting)) {
    if (read.isSettled) sharing.waiting.delete(read);
    else if (!trySend(sharing, read) && !sharing.slow.has(read.name)) return;
  }
}

/** Returns false if there is still no free slot. */
function trySend(sharing: Sharing, read: SharedRead): boolean {
  const shared = findRoom(sharing, read.name);
  if (!shared) return false;
  sharing.waiting.delete(read);
  void send(sharing, shared, read);
  return true;
}

/** Detects stalled connections and rejects reads that have waited too long. */
function checkConnections(sharing: Sharing): void {
  const late = performance.now() - waitAtMostMs;
  for (const shared of sharing.all) {
    giveUpLate(shared.reads, late);
    if (shared.isOpen) shared.looks += 1;
    if (shared.looks >= checksUntilStalled) noteHeldUp(sharing, shared);
  }
  giveUpLate(sharing.waiting, late);
  if (sharing.waiting.size > 0) placeWaiting(sharing);
  if (sharing.all.size > 0 || sharing.waiting.size > 0) return;
  clearInterval(sharing.timer);
  sharing.timer = undefined;
}

function noteHeldUp(sharing: Sharing, shared: SharedConnection): void {
  const [first, ...behind] = shared.reads;
  if (first && !sharing.slow.has(first.name)) sharing.slow.set(first.name, shared);
  if (shared.looks !== looksUntilMoved) return;
  for (const read of behind.filter(({ isSettled }) => !isSettled)) place(sharing, read);
}

function giveUpLate(reads: Iterable<SharedRead>, late: number): void {
  for (const read of reads) {
    if (read.isSettled || read.since > late) continue;
    read.isSettled = true;
    read.reject(unavailable());
  }
}
