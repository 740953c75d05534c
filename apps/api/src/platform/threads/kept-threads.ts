import { Worker } from 'node:worker_threads';

/** The last that a thread says of a job. */
export interface End {
  kind: 'end';
  /** Whether another job may follow; what a large one took in memory is not given back before the thread ends. */
  isReusable: boolean;
}

/** The first that a thread hears of a job; plain data. */
export interface Begin<Job> {
  kind: 'begin';
  job: Job;
}

/** What a thread tells whoever gave it a job. */
export interface Listener<Said> {
  said: (message: Said) => void;
  ended: () => void;
  /** The thread ended before its job did. */
  failed: (error: Error) => void;
}

/** A job in its thread. */
export interface RunningJob<Heard> {
  say: (message: Heard) => void;
  /** Ends the thread while it still works at this job. */
  stop: () => Promise<void>;
  /** The time that the thread has computed so far, for this job and those before it, in ms. */
  computedMs: () => Promise<number>;
}

interface KeptThread<Said> {
  worker: Worker;
  /** Null while it has nothing to do. */
  listener: Listener<Said> | null;
  isStopped: boolean;
  idleTimer: NodeJS.Timeout | undefined;
}

/** Loading what draws takes longer than most documents, so a thread waits this long for the next one. */
const idleMs = 60_000;
/** Little room for what is young keeps a thread small. */
const maxYoungGenerationSizeMb = 12;

/** Number of threads of a program that are kept, and the memory of each. */
export interface ThreadBounds {
  /** So many wait for their next job. */
  idleAtMost: number;
  /** Maximum memory of a thread, in MB. A job that needs more is stopped, and the portal goes on. */
  memoryMegabytes?: number;
}

/** Threads that wait for their next job, at most so many. */
function openIdle<Said>(atMost: number) {
  const idle: KeptThread<Said>[] = [];
  return {
    take(): KeptThread<Said> | undefined {
      const thread = idle.pop();
      clearTimeout(thread?.idleTimer);
      thread?.worker.ref();
      return thread;
    },
    keep(thread: KeptThread<Said>): void {
      if (idle.length >= atMost) return void thread.worker.terminate();
      thread.worker.unref();
      thread.idleTimer = setTimeout(() => void thread.worker.terminate(), idleMs).unref();
      idle.push(thread);
    },
    forget(thread: KeptThread<Said>): void {
      clearTimeout(thread.idleTimer);
      const place = idle.indexOf(thread);
      if (place >= 0) idle.splice(place, 1);
    },
  };
}

function openWorker(program: URL, { memoryMegabytes = 512 }: ThreadBounds): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: memoryMegabytes, maxYoungGenerationSizeMb };
  return new Worker(program, { execArgv: [], resourceLimits });
}

/** Threads of one program. Each has one job at a time. */
export function openThreads<Job, Said extends { kind: string }, Heard>(program: URL, bounds: ThreadBounds) {
  const idle = openIdle<Said>(bounds.idleAtMost);

  function open(): KeptThread<Said> {
    const worker = openWorker(program, bounds);
    const thread: KeptThread<Said> = { worker, listener: null, isStopped: false, idleTimer: undefined };
    const fail = (error: Error): void => leave(thread)?.failed(error);
    worker.on('message', (message: Said | End) => {
      if (!isEnd(message)) return thread.listener?.said(message);
      const listener = leave(thread);
      if (!message.isReusable) void worker.terminate();
      else if (!thread.isStopped) idle.keep(thread);
      return listener?.ended();
    });
    worker.once('error', fail);
    worker.once('exit', () => {
      idle.forget(thread);
      fail(new Error('A thread ended before its job was done'));
    });
    return thread;
  }

  /** Has a thread do a job; no one else uses it meanwhile. */
  return (job: Job, listener: Listener<Said>): RunningJob<Heard> => {
    const thread = idle.take() ?? open();
    const { worker } = thread;
    thread.listener = listener;
    const isAtWork = () => thread.listener === listener;
    worker.postMessage({ kind: 'begin', job } satisfies Begin<Job>);
    return {
      say: (message) => (isAtWork() ? worker.postMessage(message) : undefined),
      async stop() {
        if (!isAtWork()) return;
        thread.isStopped = true;
        await worker.terminate();
      },
      computedMs: () => computedMs(worker),
    };
  };
}

async function computedMs(worker: Worker): Promise<number> {
  const { user, system } = await worker.cpuUsage();
  return (user + system) / 1_000;
}

const isEnd = (message: { kind: string } | End): message is End => message.kind === 'end';

/** Whoever listened; it hears no more. */
function leave<Said>(thread: KeptThread<Said>): Listener<Said> | null {
  const { listener } = thread;
  thread.listener = null;
  return listener;
}
