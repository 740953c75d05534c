import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Milliseconds in which a body that is not an upload must have arrived. */
const wholeBodyMs = 15_000;
/** An upload has no time limit, but must make progress: at least this many bytes in each interval. */
const uploadIntervalMs = 10_000;
const uploadBytesAtLeast = 10_000;

/** Disconnects clients that send their body slower than any legitimate one. */
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
      // Bytes that arrived and wait to be read are our delay, not the client's.
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
