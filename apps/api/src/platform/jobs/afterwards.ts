import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

declare module 'fastify' {
  interface FastifyInstance {
    /** Deferred work that is still running; tests wait for it before they compare. */
    deferred: Set<Promise<void>>;
  }
}

/** Runs work without delaying the response, so that the response time does not reveal it. */
export type Afterwards = (work: () => Promise<void>) => void;

/** Opens the deferral of work. A shutdown waits for running work; failures are logged. */
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
