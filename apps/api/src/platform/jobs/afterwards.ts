import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

/** Does work beside the answer, so that its cost cannot be seen in the answer's time. */
export type Afterwards = (work: () => Promise<void>) => void;

/** A shutdown waits for what is still running; a failure is in the log. */
export function openAfterwards(app: FastifyInstance, log: Logger): Afterwards {
  const running = new Set<Promise<void>>();
  app.addHook('onClose', async () => void (await Promise.all(running)));
  return (work) => {
    const done = work()
      .catch((error: Error) => log.error({ err: error }, 'deferred work failed'))
      .finally(() => running.delete(done));
    running.add(done);
  };
}
