import { Worker } from 'node:worker_threads';

import type { FromThread, ByteReply, JobMessage, ReadJob, ToThread } from './read-job.ts';

/** A thread that reads one file at a time. */
export interface ReadThread {
  /** `give` is called when the thread requests bytes. If it fails, the job fails. */
  begin(job: ReadJob, give: () => Promise<ByteReply>): void;
  /** Must be called for each consumed batch of records. */
  take(): void;
  /** Resolves with the next message, or rejects with a `ThreadFailure` when the thread is terminated or crashes. */
  receive(): Promise<JobMessage>;
  giveUp(reason: ThreadFailure['reason']): void;
  /** Milliseconds of active time spent on this job. */
  workedMs(): number;
}

/** An error with the reason for which a thread ended. */
export type ThreadFailure = Error & { reason: 'time' | 'memory' | 'broken' };

/** A thread with the functions that only the pool may use. */
export interface OwnedThread extends ReadThread {
  worker: Worker;
  /** Discards everything that is still sent to its last job. */
  release(): void;
}

const program = new URL('./reader-program.ts', import.meta.url);

export function openThread(memoryMegabytes: number): OwnedThread {
  const worker = new Worker(program, {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes, maxYoungGenerationSizeMb: 32 },
  });
  const inbox = openInbox();
  worker.on('error', (error: NodeJS.ErrnoException) =>
    inbox.fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'broken', error),
  );
  worker.on('exit', () => inbox.fail('broken'));
  const job = openJobs(worker, inbox);
  return {
    worker,
    ...job,
    take: () => worker.postMessage({ kind: 'taken' } satisfies ToThread),
    receive: inbox.receive,
    giveUp: inbox.fail,
  };
}

/** Returns the functions that run the jobs of a thread, one after the other. */
function openJobs(worker: Worker, inbox: Inbox): Pick<OwnedThread, 'begin' | 'release' | 'workedMs'> {
  let number = 0;
  let give = (): Promise<ByteReply> => Promise.resolve({ kind: 'end' });
  let begunAt = worker.performance.eventLoopUtilization();
  const send = (message: ToThread): void => worker.postMessage(message);
  async function answer(asked: number): Promise<void> {
    try {
      const given = await give();
      if (asked === number) send(given);
    } catch (error) {
      if (asked === number) inbox.add({ kind: 'broken', error: error as Error });
    }
  }
  worker.on('message', (message: FromThread) => {
    // Messages from the reader of an earlier job are ignored.
    if (message.number !== number) return;
    if (message.kind === 'needs-bytes') void answer(number);
    else inbox.add(message);
  });
  return {
    begin(job, from) {
      number += 1;
      give = from;
      begunAt = worker.performance.eventLoopUtilization();
      send({ kind: 'begin', number, job });
    },
    release() {
      number += 1;
      inbox.clear();
    },
    workedMs: () => worker.performance.eventLoopUtilization(begunAt).active,
  };
}

type Inbox = ReturnType<typeof openInbox>;

/** Returns the queue of a thread's messages, which ends when the thread fails. */
function openInbox() {
  const messages: JobMessage[] = [];
  let failure: ThreadFailure | null = null;
  let news = Promise.withResolvers<void>();
  const tell = (): void => {
    news.resolve();
    news = Promise.withResolvers();
  };
  const fail = (reason: ThreadFailure['reason'], cause?: unknown): void => {
    failure ??= Object.assign(new Error(`A reading thread ended: ${reason}`, { cause }), { reason });
    tell();
  };
  async function receive(): Promise<JobMessage> {
    while (messages.length === 0 && failure === null) await news.promise;
    const message = messages.shift();
    if (message === undefined) throw failure ?? new Error('A reading thread sent no message');
    return message;
  }
  return {
    fail,
    receive,
    clear: () => void messages.splice(0),
    add(message: JobMessage): void {
      messages.push(message);
      tell();
    },
  };
}
