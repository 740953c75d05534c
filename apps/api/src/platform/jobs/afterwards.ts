import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

declare module 'fastify' {
  interface FastifyInstance {
    /** Work beside answers that is still running; tests wait for it before they compare. */
    deferred: Set<Promise<void>>;
  }
}

/** Does work beside the answer, so that its cost cannot be seen in the answer's time. */
export type Afterwards = (work: () => Promise<void>) => void;

/** A shutdown waits for what is still running; a failure is in the log. */
export function openAfterwards(app: FastifyInstance, log: Logger): Afterwards {
  const running = app.deferred;
  app.addHook('onClose', async () => void (await Promise.all(running)));
  return (work) => {
    const done = work()
      .catch((error: Error) => log.error({ err: error }, 'deferred work failed'))
      .finally(() => running.delete(done));
    running.add(done);
  };
}
