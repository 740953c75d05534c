import { Worker } from 'node:worker_threads';

/** The last message of a thread about a job. */
export interface End {
  kind: 'end';
  /** True if the thread can run another job; the memory of a large job is freed only when the thread ends. */
  isReusable: boolean;
}

/** The first message to a thread about a job; plain data. */
export interface Begin<Job> {
  kind: 'begin';
  job: Job;
}

/** Receives the messages of a thread about its job. */
export interface Listener<Said> {
  said: (message: Said) => void;
  ended: () => void;
  /** Called if the thread ended before its job did. */
  failed: (error: Error) => void;
}

/** A job in its thread. */
export interface RunningJob<Received> {
  send: (message: Received) => void;
  /** Ends the thread if it is still running this job. */
  stop: () => Promise<void>;
  /** Returns the CPU time of the thread so far, for this job and earlier ones, in ms. */
  computedMs: () => Promise<number>;
}

interface KeptThread<Said> {
  worker: Worker;
  /** Null while the thread is idle. */
  listener: Listener<Said> | null;
  isStopped: boolean;
  idleTimer: NodeJS.Timeout | undefined;
}

/** The time in ms that an idle thread waits for its next job, because loading the libraries takes longer than most documents. */
const idleMs = 60_000;
/** A small young generation limits the memory of a thread. */
const maxYoungGenerationSizeMb = 12;

/** The number of idle threads of a program, and the memory limit of each thread. */
export interface ThreadBounds {
  /** The maximum number of idle threads that are retained. */
  idleAtMost: number;
  /** The memory limit of a thread, in MB. A job that exceeds it is stopped without affecting the portal. */
  memoryMegabytes?: number;
}

/** Opens a pool of idle threads with a maximum size. */
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

/** Opens the threads of one program. Each runs one job at a time. */
export function openThreads<Job, Said extends { kind: string }, Received>(program: URL, bounds: ThreadBounds) {
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

  /** Runs a job in a thread that no other job uses meanwhile. */
  return (job: Job, listener: Listener<Said>): RunningJob<Received> => {
    const thread = idle.take() ?? open();
    const { worker } = thread;
    thread.listener = listener;
    const isAtWork = () => thread.listener === listener;
    worker.postMessage({ kind: 'begin', job } satisfies Begin<Job>);
    return {
      send: (message) => (isAtWork() ? worker.postMessage(message) : undefined),
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

/** Detaches the listener from the thread and returns it. */
function leave<Said>(thread: KeptThread<Said>): Listener<Said> | null {
  const { listener } = thread;
  thread.listener = null;
  return listener;
}
