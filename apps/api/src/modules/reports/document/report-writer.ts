/** The thread in which reports are written, one after the other: much arithmetic, which would keep other calls waiting. */
import { parentPort } from 'node:worker_threads';

import { goBehindCalls } from '../../../platform/threads/behind-calls.ts';
import type { Begin, End } from '../../../platform/threads/kept-threads.ts';
import type { FromWriter, ReportJob, ReportSource, ToWriter } from './report-job.ts';
import { writeReport } from './write-report.ts';

const bytesAtOnce = 65_536;
/** So much waits in the other thread for a slow reader before this one pauses. */
const mostUnread = 8 * 1_048_576;
/** A longer report is the last one of its thread. */
const longBytes = 2 * 1_048_576;

const say = (message: FromWriter | End, transfer: ArrayBuffer[] = []) => parentPort?.postMessage(message, transfer);

const asked = new Map<number, (piece: unknown) => void>();
let unread = 0;
let wasRead = Promise.withResolvers<void>();
parentPort?.on('message', (message: Begin<ReportJob> | ToWriter) => {
  if (message.kind === 'begin') return void perform(message.job);
  if (message.kind === 'piece') {
    asked.get(message.number)?.(message.piece);
    asked.delete(message.number);
    return;
  }
  unread -= message.bytes;
  wasRead.resolve();
  wasRead = Promise.withResolvers();
});

let questions = 0;
function ask<Piece>(question: { name: 'findings'; of: readonly string[] } | { name: 'picture'; of: string }) {
  questions += 1;
  const number = questions;
  const { promise, resolve } = Promise.withResolvers<unknown>();
  asked.set(number, resolve);
  say({ kind: 'ask', number, ...question });
  return promise as Promise<Piece>;
}

const source: ReportSource = {
  findings: (of) => ask({ name: 'findings', of }),
  picture: (of) => ask({ name: 'picture', of }),
};

let waiting: Buffer[] = [];
let waitingBytes = 0;
/** Of this report, so far. */
let written = 0;

function send(): void {
  if (waitingBytes === 0) return;
  const bytes = new Uint8Array(waitingBytes);
  let at = 0;
  for (const part of waiting) {
    bytes.set(part, at);
    at += part.length;
  }
  waiting = [];
  waitingBytes = 0;
  unread += bytes.length;
  say({ kind: 'bytes', bytes }, [bytes.buffer]);
}

function write(bytes: Buffer): void {
  waiting.push(bytes);
  waitingBytes += bytes.length;
  written += bytes.length;
  if (waitingBytes >= bytesAtOnce) send();
}

async function breathe(): Promise<void> {
  while (unread > mostUnread) await wasRead.promise;
}

/** A failure ends the thread, and with it whatever the report left behind. */
async function perform(job: ReportJob): Promise<void> {
  // What is still unread of the report before is no longer reported here.
  unread = 0;
  written = 0;
  await writeReport(job, source, { write, breathe });
  send();
  say({ kind: 'end', isReusable: written <= longBytes });
}

goBehindCalls();
