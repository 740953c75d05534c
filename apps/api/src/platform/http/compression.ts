import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** In bytes; less is not worth it. */
const threshold = 2_048;

/** What is text, or as uncompressed as text. Archives, pictures, office files and whatever a file may be are not: to compress them takes time and saves nothing. */
const compressible =
  /^text\/(?!event-stream)|^application\/(?:javascript|wasm)\b|[+/](?:json|xml|text)\b|^image\/svg\b|^font\/(?:ttf|otf)\b/;

/** Compresses answers in which there is something to save. */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  // The library compresses `application/octet-stream` against its own options; this header stops it.
  app.addHook('onSend', async ({ headers }, reply) => {
    const type = reply.getHeader('content-type');
    if (typeof type === 'string' && !compressible.test(type)) headers['x-no-compression'] = type;
  });
  await app.register(compress, { threshold, encodings: ['br', 'gzip'], requestEncodings: ['identity'] });
}
