import type { ModuleContext } from '../../../extensions/api-module.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { importsTexts } from '../imports.texts.ts';
import { runJob } from './run-job.ts';
import { endForgottenPreviews, refuseUnreachable, takeJob } from './job-queue.store.ts';

/** A running job without a heartbeat for this long is orphaned. */
const silentAfterMs = 60_000;
const pollIntervalMs = 30_000;
/** Time within which a preview can be confirmed, in ms. */
const previewMs = 24 * 3_600_000;
/** Time after which files kept by a process of an earlier version count as unreachable, in ms. */
const unreachableAfterMs = 3_600_000;

/** Starts the worker that runs queued jobs one after another. Every process of the portal has one, and each can take any job. */
export function openImportWorker(context: ModuleContext): void {
  const { app, platform } = context;
  const closing = new AbortController();
  let running = Promise.resolve();
  let isQueued = false;
  const work = async () => {
    isQueued = false;
    await workOff(context, closing.signal);
  };
  const wake = () => {
    if (isQueued || closing.signal.aborted) return;
    isQueued = true;
    running = running.then(work).catch((error: unknown) => platform.log.error({ err: error }, 'import worker stopped'));
  };
  platform.bus.on('gatehouse_imports', wake);
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    wake();
    timer = setInterval(wake, pollIntervalMs).unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    closing.abort();
    await running;
  });
}

async function workOff(context: ModuleContext, closing: AbortSignal): Promise<void> {
  const { database, clock, files } = context.platform;
  const ago = (milliseconds: number) => new Date(clock.now().getTime() - milliseconds).toISOString();
  await database.withPlatform(async (db) => {
    await endForgottenPreviews(db, ago(previewMs));
    await refuseUnreachable(db, { heardBefore: ago(unreachableAfterMs), failure: importsTexts.lostFile });
  });
  let isDone = true;
  while (isDone && !closing.aborted) {
    const wanted = { claim: newId(), silentSince: ago(silentAfterMs) };
    const job = await database.withPlatform((db) => takeJob(db, wanted));
    if (!job) return;
    isDone = await runJob(context, job, closing);
    void files.sweep();
  }
}
