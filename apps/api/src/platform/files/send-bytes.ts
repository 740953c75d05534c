import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';

/** The body of a request. */
export interface SentBody {
  /** In bytes. */
  size: number;
  /** In their order; they may be read again. */
  pieces(): Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
}

interface SentRequest {
  method: string;
  headers: Record<string, string>;
  body: SentBody;
  signal: AbortSignal;
}

/**
 * Sends pieces as they are, where `fetch` copies each of them several times; the answer is short. What was sent over an idle
 * connection that the other side had closed is sent once more.
 */
export async function sendBytes(url: URL, request: SentRequest): Promise<Response> {
  const first = open(url, request);
  try {
    return await exchange(first, request.body);
  } catch (error) {
    if (!first.reusedSocket || !isClosed(error)) throw error;
    return exchange(open(url, request), request.body);
  }
}

function open(url: URL, { method, headers, body, signal }: SentRequest): ClientRequest {
  const request = url.protocol === 'https:' ? overHttps : overHttp;
  return request(url, { method, headers: { ...headers, 'content-length': String(body.size) }, signal });
}

const isClosed = (error: unknown): boolean =>
  ['ECONNRESET', 'EPIPE'].includes((error as NodeJS.ErrnoException).code ?? '');

/** An answer counts before the body has left, too: that of a refusal. */
async function exchange(request: ClientRequest, { pieces }: SentBody): Promise<Response> {
  const answered = once(request, 'response') as Promise<[IncomingMessage]>;
  const [answer] = await Promise.race([answered, pipeline(pieces(), request).then(() => answered)]);
  const content = await text(answer);
  if (!request.writableFinished) request.destroy();
  const headers = Object.entries(answer.headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  );
  return new Response(content === '' ? null : content, { status: answer.statusCode ?? 500, headers });
}
