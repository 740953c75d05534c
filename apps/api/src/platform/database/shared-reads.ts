import type pg from 'pg';

import { unavailable } from '../http/errors.ts';

/** So many connections serve the short reads of a process, however many of them there are. */
const clientsAtMost = 3;
/** Beside those, so many more while others are held up. */
const heldUpAtMost = 5;
/** Reads that are sent one behind the other on one connection. */
const readsAtMost = 16;
/** Interval of the checks of connections, in ms. One that answers nothing for two checks is held up, and gets no more reads. */
const lookMs = 10;
const looksUntilHeldUp = 2;
/** Looks after which what waits behind a read that holds up its connection is sent on another one as well. */
const looksUntilMoved = 10;
/** A read waits so long for its turn and its answer together: little more than its statement may take. */
const waitAtMostMs = 3_500;

type Send<T> = (client: pg.PoolClient) => Promise<T>;

/** A read that is waiting, or sent. */
interface SharedRead {
  /** Reads of one statement hold each other up alike. */
  name: string;
  since: number;
  /** Sends it, and takes its answer. @throws where it failed */
  attempt: (client: pg.PoolClient) => Promise<void>;
  reject: (error: unknown) => void;
  isSettled: boolean;
  /** Number of its attempts that are in progress or wait. */
  tries: number;
}

/** A connection while reads are on it. */
interface Shared {
  client: Promise<pg.PoolClient>;
  /** In the order in which they were sent; the first is the one that the database works on. */
  reads: SharedRead[];
  isOpen: boolean;
  hasFailed: boolean;
  /** Since it answered last. */
  looks: number;
}

/** The shared connections of one pool, and what waits for room on them. */
interface Sharing {
  pool: pg.Pool;
  all: Set<Shared>;
  /** Statements that hold up a connection, by name: one read of each is under way, or (null) may be. */
  slow: Map<string, Shared | null>;
  waiting: Set<SharedRead>;
  timer: NodeJS.Timeout | undefined;
}

const sharingOf = new WeakMap<pg.Pool, Sharing>();

/**
 * Sends a read on a connection that several share, one behind the other, each a transaction of its own; it goes back to the pool
 * with the last of them. For reads that take less than a millisecond: with a connection for each of them more processes of
 * PostgreSQL run than there are cores, and switching between them takes longer than the reads. A read that takes long, as one of a locked
 * table does, gets nothing more behind it, and other reads of its statement wait for it, so that they cannot take all connections.
 * @throws the failure of the read, or 503 when it had to wait too long
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
  sharing.timer ??= setInterval(() => look(sharing), lookMs).unref();
  if (!sendWhereRoom(sharing, read)) sharing.waiting.add(read);
}

/** The least busy connection that answers, or a new one; nothing where all are full, or the statement is slow and under way. */
function findRoom(sharing: Sharing, name: string): Shared | undefined {
  const { all, slow } = sharing;
  if (slow.get(name)) return undefined;
  const answering = Array.from(all).filter(({ looks }) => looks < looksUntilHeldUp);
  const mayOpen = answering.length < clientsAtMost && all.size < clientsAtMost + heldUpAtMost;
  const shared = mayOpen ? openShared(sharing) : leastBusy(answering);
  if (shared && slow.has(name)) slow.set(name, shared);
  return shared;
}

function openShared({ pool, all }: Sharing): Shared {
  const shared: Shared = { client: pool.connect(), reads: [], isOpen: false, hasFailed: false, looks: 0 };
  all.add(shared);
  return shared;
}

function leastBusy(all: readonly Shared[]): Shared | undefined {
  let least: Shared | undefined;
  for (const shared of all) if (least === undefined || shared.reads.length < least.reads.length) least = shared;
  return least && least.reads.length < readsAtMost ? least : undefined;
}

async function send(sharing: Sharing, shared: Shared, read: SharedRead): Promise<void> {
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

/** A read fails with the last of its tries. */
function fail(read: SharedRead, error: unknown): void {
  read.tries -= 1;
  if (read.tries > 0 || read.isSettled) return;
  read.isSettled = true;
  read.reject(error);
}

function leave(
  sharing: Sharing,
  shared: Shared,
  { read, client, hasFailed }: { read: SharedRead; client: pg.PoolClient | undefined; hasFailed: boolean },
): void {
  const { reads } = shared;
  reads.splice(reads.indexOf(read), 1);
  shared.looks = 0;
  shared.hasFailed ||= hasFailed;
  // Nothing more is sent where a read has failed.
  if (shared.hasFailed || reads.length === 0) sharing.all.delete(shared);
  if (reads.length === 0) client?.release(shared.hasFailed);
  if (sharing.slow.get(read.name) === shared) noteEndOfSlow(sharing, read.name, hasFailed);
  if (sharing.waiting.size > 0) placeWaiting(sharing);
}

/** After a failure one more is tried before all that wait. */
function noteEndOfSlow({ slow }: Sharing, name: string, hasFailed: boolean): void {
  if (hasFailed) slow.set(name, null);
  else slow.delete(name);
}

function placeWaiting(sharing: Sharing): void {
  // A copy: what finds no room waits again.
  for (const read of Array.from(sharing.waiting)) {
    if (read.isSettled) sharing.waiting.delete(read);
    else if (!sendWhereRoom(sharing, read) && !sharing.slow.has(read.name)) return;
  }
}

/** False where there is still no room. */
function sendWhereRoom(sharing: Sharing, read: SharedRead): boolean {
  const shared = findRoom(sharing, read.name);
  if (!shared) return false;
  sharing.waiting.delete(read);
  void send(sharing, shared, read);
  return true;
}

/** Finds connections that answer nothing, and reads that have waited too long. */
function look(sharing: Sharing): void {
  const late = performance.now() - waitAtMostMs;
  for (const shared of sharing.all) {
    giveUpLate(shared.reads, late);
    if (shared.isOpen) shared.looks += 1;
    if (shared.looks >= looksUntilHeldUp) noteHeldUp(sharing, shared);
  }
  giveUpLate(sharing.waiting, late);
  if (sharing.waiting.size > 0) placeWaiting(sharing);
  if (sharing.all.size > 0 || sharing.waiting.size > 0) return;
  clearInterval(sharing.timer);
  sharing.timer = undefined;
}

function noteHeldUp(sharing: Sharing, shared: Shared): void {
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
