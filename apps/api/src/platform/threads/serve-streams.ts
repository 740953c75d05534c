import { parentPort } from 'node:worker_threads';

import { lowerThreadPriority } from './behind-calls.ts';
import type { Begin, End } from './kept-threads.ts';
import type { FromStream, ToStream } from './streams.ts';

/** The output of a file, and the source of its data. */
export interface StreamOutput<Question> {
  ask: <Piece>(question: Question) => Promise<Piece>;
  write: (bytes: Buffer) => void;
  /** Waits until little enough output is unread. */
  waitForReader: () => Promise<void>;
}

const bytesAtOnce = 65_536;
/** The unread bytes above which a thread pauses for a slow reader. */
const maxUnread = 8 * 1_048_576;
/** After a file longer than this, in bytes, the thread ends. */
const longBytes = 2 * 1_048_576;

/** The program of a thread that writes files one at a time. A failure ends the thread and frees its memory. */
export function serveStreams<Job, Question>(
  writeFile: (job: Job, context: StreamOutput<Question>) => Promise<void>,
): void {
  const send = (message: FromStream<Question> | End, transfer: ArrayBuffer[] = []) =>
    parentPort?.postMessage(message, transfer);
  const questions = openQuestions(send);
  const output = openOutput(send);
  const perform = async (job: Job): Promise<void> => {
    output.begin();
    await writeFile(job, { ask: questions.ask, write: output.write, waitForReader: output.waitForReader });
    output.send();
    send({ kind: 'end', isReusable: output.written() <= longBytes });
  };
  parentPort?.on('message', (message: Begin<Job> | ToStream) => {
    if (message.kind === 'begin') return void perform(message.job);
    return message.kind === 'piece' ? questions.take(message.number, message.piece) : output.noteRead(message.bytes);
  });
  lowerThreadPriority();
}

type Send<Question> = (message: FromStream<Question>, transfer?: ArrayBuffer[]) => void;

function openQuestions<Question>(send: Send<Question>) {
  const asked = new Map<number, (piece: unknown) => void>();
  let count = 0;
  return {
    ask<Piece>(question: Question): Promise<Piece> {
      count += 1;
      const { promise, resolve } = Promise.withResolvers<unknown>();
      asked.set(count, resolve);
      send({ kind: 'ask', number: count, question });
      return promise as Promise<Piece>;
    },
    take(number: number, piece: unknown): void {
      asked.get(number)?.(piece);
      asked.delete(number);
    },
  };
}

/** Joins the chunks in a separate buffer, which can be transferred to the other thread. */
function joined(parts: readonly Buffer[], length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

function openOutput(post: Send<never>) {
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  let unread = 0;
  let written = 0;
  let wasRead = Promise.withResolvers<void>();
  function send(): void {
    if (waitingBytes === 0) return;
    const bytes = joined(waiting, waitingBytes);
    waiting = [];
    waitingBytes = 0;
    unread += bytes.length;
    post({ kind: 'bytes', bytes }, [bytes.buffer]);
  }
  return {
    send,
    /** Returns the bytes of this file. */
    written: () => written,
    /** Starts a file. Unread bytes of the previous file no longer count. */
    begin(): void {
      unread = 0;
      written = 0;
    },
    write(bytes: Buffer): void {
      waiting.push(bytes);
      waitingBytes += bytes.length;
      written += bytes.length;
      if (waitingBytes >= bytesAtOnce) send();
    },
    async waitForReader(): Promise<void> {
      while (unread > maxUnread) await wasRead.promise;
    },
    noteRead(bytes: number): void {
      unread -= bytes;
      wasRead.resolve();
      wasRead = Promise.withResolvers();
    },
  };
}
