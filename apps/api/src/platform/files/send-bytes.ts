import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';

/** The body of a request. */
export interface SentBody {
  /** The size in bytes. */
  size: number;
  /** Returns the bytes in order; it may be called again. */
  pieces(): Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
}

interface SentRequest {
  method: string;
  headers: Record<string, string>;
  body: SentBody;
  signal: AbortSignal;
}

/**
 * Sends chunks without copying them, while `fetch` copies each several times; the response must be short. A request on an idle connection
 * that the server had closed is sent once more.
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

/** Sends the body and returns the response, which may arrive before the whole body is sent, for example a rejection. */
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
