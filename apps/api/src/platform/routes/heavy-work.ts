import { addAbortSignal, Readable } from 'node:stream';

import type { FastifyReply } from 'fastify';

import type { Requester } from '../http/admission.ts';
import type { Platform } from '../platform.ts';
import { listStatementMs } from '../database/scoped-read.ts';
import type { SignedIn } from '../core/viewer.ts';

/** The statement timeout of exports and reports, in ms; longer than that of a screen. */
const exportStatementMs = 15_000;
/** Milliseconds that a running export waits for the slot of its next page. */
const nextPageMs = 60_000;
/** The time limit of an export in ms, slow clients included. */
const exportMs = 600_000;

interface Caller {
  viewer: SignedIn;
  reply: FastifyReply;
}

const applicantOf = ({ companyId, id }: SignedIn): Requester => ({ companyId, userId: id });

/** Returns a signal that aborts when the connection closes before the response was sent. */
export function disconnectSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort();
  });
  return gone.signal;
}

type Enter = () => Promise<() => void>;

/**
 * Shares one slot among all concurrent statements of a request. Otherwise a request that reads inside its own transaction would wait for
 * the slot that it occupies itself.
 */
export function shareSlot(enter: Enter): Enter {
  let slot: Promise<() => void> | null = null;
  let holders = 0;
  const drop = async (): Promise<void> => {
    holders -= 1;
    if (holders > 0 || slot === null) return;
    const held = slot;
    slot = null;
    const leave = await held.catch(() => null);
    leave?.();
  };
  return async () => {
    holders += 1;
    slot ??= enter();
    try {
      await slot;
    } catch (error) {
      await drop();
      throw error;
    }
    let isHeld = true;
    return () => {
      if (isHeld) void drop();
      isHeld = false;
    };
  };
}

/** Returns the platform for a request that scans: it waits for a slot, has a statement timeout, and ends when the client disconnects. */
export function openHeavyRead(platform: Platform, { viewer, reply }: Caller): Platform {
  const signal = disconnectSignal(reply);
  const enter = shareSlot(() => platform.admission.heavy.enter(applicantOf(viewer), { signal }));
  return { ...platform, database: platform.database.bounded({ statementMs: listStatementMs, enter, signal }) };
}

/** Returns the platform for a file that is generated page by page: each page waits for its own slot. */
export function openPagedRead(platform: Platform, { viewer, reply }: Caller, within?: AbortSignal): Platform {
  const gone = disconnectSignal(reply);
  const signal = within ? AbortSignal.any([gone, within]) : gone;
  const enter = shareSlot(() => platform.admission.heavy.enter(applicantOf(viewer), { patientMs: nextPageMs, signal }));
  return { ...platform, database: platform.database.bounded({ statementMs: exportStatementMs, enter, signal }) };
}

/** Takes a slot for an export, occupied until the response is sent or aborted. */
export async function openExport(platform: Platform, caller: Caller) {
  const late = AbortSignal.timeout(exportMs);
  const leave = await platform.admission.exports.enter(applicantOf(caller.viewer), {
    signal: disconnectSignal(caller.reply),
  });
  caller.reply.raw.once('close', leave);
  return {
    platform: openPagedRead(platform, caller, late),
    stream: (content: AsyncIterable<string | Buffer>) => addAbortSignal(late, Readable.from(content)),
  };
}

/** Takes a slot for an upload, occupied until its file is accepted or rejected. */
export const takeUploadSlot = ({ admission }: Platform, viewer: SignedIn): Promise<() => void> =>
  admission.uploads.enter(applicantOf(viewer));
