import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** The minimum size in bytes; compressing smaller responses is not worth it. */
const threshold = 2_048;

/**
 * The compressible media types: text, and formats without compression of their own. Compressing archives, images, office files and
 * arbitrary downloads takes time and saves nothing.
 */
const compressible =
  /^text\/(?!event-stream)|^application\/(?:javascript|wasm)\b|[+/](?:json|xml|text)\b|^image\/svg\b|^font\/(?:ttf|otf)\b/;

/** Compresses responses whose type and size make it worthwhile. */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  // The library compresses `application/octet-stream` despite its options; this header prevents it.
  app.addHook('onSend', async ({ headers }, reply) => {
    const type = reply.getHeader('content-type');
    if (typeof type === 'string' && !compressible.test(type)) headers['x-no-compression'] = type;
  });
  await app.register(compress, { threshold, encodings: ['br', 'gzip'], requestEncodings: ['identity'] });
}
