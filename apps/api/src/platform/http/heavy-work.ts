import { addAbortSignal, Readable } from 'node:stream';

import type { FastifyReply } from 'fastify';

import type { Applicant } from './admission.ts';
import type { Platform } from '../platform.ts';
import { listStatementMs } from '../database/scoped-read.ts';
import type { SignedIn } from './viewer.ts';

/** Statements of exports and reports may take longer than those of a screen. */
const exportStatementMs = 15_000;
/** An export that has begun waits so long for the slot of its next page. */
const nextPageMs = 60_000;
/** The longest that an export may run, slow readers included. */
const exportMs = 600_000;

interface Caller {
  viewer: SignedIn;
  reply: FastifyReply;
}

const applicantOf = ({ companyId, id }: SignedIn): Applicant => ({ companyId, userId: id });

/** Aborted when the connection closes before the answer was sent. */
export function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort();
  });
  return gone.signal;
}

type Enter = () => Promise<() => void>;

/**
 * One slot for all statements of a call that run at the same time. A call that reads inside its own transaction would
 * otherwise wait for the slot that it holds itself.
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

/** The platform of a call that scans: it waits for a slot, is cut off after seconds, and ends when its client is gone. */
export function openHeavyRead(platform: Platform, { viewer, reply }: Caller): Platform {
  const signal = goneSignal(reply);
  const enter = shareSlot(() => platform.admission.heavy.enter(applicantOf(viewer), { signal }));
  return { ...platform, database: platform.database.bounded({ statementMs: listStatementMs, enter, signal }) };
}

/** The platform of a file that is written page by page: each page waits for a slot of its own. */
export function openPagedRead(platform: Platform, { viewer, reply }: Caller, within?: AbortSignal): Platform {
  const gone = goneSignal(reply);
  const signal = within ? AbortSignal.any([gone, within]) : gone;
  const enter = shareSlot(() => platform.admission.heavy.enter(applicantOf(viewer), { patientMs: nextPageMs, signal }));
  return { ...platform, database: platform.database.bounded({ statementMs: exportStatementMs, enter, signal }) };
}

/** A slot for an export, held until its answer was sent or broken off. */
export async function openExport(platform: Platform, caller: Caller) {
  const late = AbortSignal.timeout(exportMs);
  const leave = await platform.admission.exports.enter(applicantOf(caller.viewer), {
    signal: goneSignal(caller.reply),
  });
  caller.reply.raw.once('close', leave);
  return {
    platform: openPagedRead(platform, caller, late),
    stream: (content: AsyncIterable<string | Buffer>) => addAbortSignal(late, Readable.from(content)),
  };
}

/** A slot for an upload, held until its file was taken or refused. */
export const takeUploadSlot = ({ admission }: Platform, viewer: SignedIn): Promise<() => void> =>
  admission.uploads.enter(applicantOf(viewer));
