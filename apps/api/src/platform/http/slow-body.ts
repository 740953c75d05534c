import type { FastifyInstance, FastifyRequest } from 'fastify';

/** A body that is no upload must have arrived whole by then. */
const wholeBodyMs = 15_000;
/** An upload may take as long as it needs, but not stand still: at least this much in each interval. */
const uploadIntervalMs = 10_000;
const uploadBytesAtLeast = 10_000;

/** Cuts off clients that send their body slower than any honest one would. */
export function cutSlowBodies(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (hasBody(request)) watch(request);
    done();
  });
}

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function watch({ raw, routeOptions }: FastifyRequest): void {
  const isUpload = ['upload', 'resumable'].includes(routeOptions.config.endpoint?.kind ?? '');
  let seen = raw.socket.bytesRead;
  const timer = setInterval(
    () => {
      const arrived = raw.socket.bytesRead - seen;
      seen = raw.socket.bytesRead;
      // What arrived and still waits to be read is held up by us, not by the client.
      const isHeldUp = raw.readableLength > 0;
      if (!isUpload || (arrived < uploadBytesAtLeast && !isHeldUp)) raw.destroy();
    },
    isUpload ? uploadIntervalMs : wholeBodyMs,
  );
  timer.unref();
  const stop = () => clearInterval(timer);
  raw.once('end', stop);
  raw.once('close', stop);
}
