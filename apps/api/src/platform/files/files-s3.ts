import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';

import type { S3Settings } from '../settings/s3-settings.ts';
import { spooledPart } from './arriving-part.ts';
import { type S3Request, signed } from './files-sigv4.ts';
import type { FileStore } from './files-port.ts';
import { sendBytes, type SentBody } from './send-bytes.ts';
import { openBreaker, storeUnavailable } from './store-breaker.ts';

/** Longer than any healthy store takes to start its response. */
const responseTimeoutMs = 20_000;
const uploadWithinMs = 600_000;
/** A recovered store responds to a request without a body faster than this. */
const probeWithinMs = 4_000;

/** Sends a request to the bucket and returns its response, whatever the status. */
export type S3Client = (request: StoreRequest) => Promise<Response>;
/** A request to the bucket. */
interface StoreRequest extends Omit<S3Request, 'url'> {
  /** The file id; without it the request is for the bucket itself. */
  id?: string;
  query?: Record<string, string>;
  body?: SentBody;
}

/** Returns the function that sends requests to the bucket; after repeated failures it returns 503 at once for a while. */
export function openBucket(settings: S3Settings): S3Client {
  const run = openBreaker({ probe: () => isReachable(settings) });
  return (asked) => run(() => sendRequest(settings, asked));
}

/** Returns true for any response that is not a server error, including a rejection. */
async function isReachable(settings: S3Settings): Promise<boolean> {
  try {
    return (await sendRequest(settings, { method: 'HEAD' }, probeWithinMs)).status < 500;
  } catch {
    return false;
  }
}

/** Stores files in a bucket of any S3-compatible service, addressed by path; creates the bucket if it does not exist. */
export function s3Store(ask: S3Client): FileStore {
  return {
    async put(id, file) {
      const body = spooledPart(file);
      const send = () => ask({ method: 'PUT', id, payloadHash: file.sha256.toString('hex'), body });
      const first = await send();
      if (first.status === 404) await makeBucket(ask);
      requireSuccess(first.status === 404 ? await send() : first);
      await body.release();
    },
    async open(id, range) {
      const headers = range ? { range: `bytes=${range.first}-${range.last}` } : {};
      const answer = await ask({ method: 'GET', id, headers });
      if (answer.status === 404) return null;
      requireSuccess(answer);
      return Readable.fromWeb(answer.body as ReadableStream);
    },
    async remove(id) {
      const answer = await ask({ method: 'DELETE', id });
      if (answer.status !== 404) requireSuccess(answer);
    },
  };
}

/** Creates the bucket. Two processes may do so concurrently; 409 means that it already exists. */
export async function makeBucket(ask: S3Client): Promise<void> {
  const answer = await ask({ method: 'PUT' });
  if (answer.status !== 409) requireSuccess(answer);
}

function urlOf({ endpoint, bucket }: S3Settings, { id, query = {} }: StoreRequest): URL {
  const path = [bucket, ...(id === undefined ? [] : [id])].join('/');
  const url = new URL(path, endpoint.endsWith('/') ? endpoint : `${endpoint}/`);
  for (const [name, value] of Object.entries(query)) url.searchParams.append(name, value);
  return url;
}

async function sendRequest(
  settings: S3Settings,
  asked: StoreRequest,
  withinMs = asked.body ? uploadWithinMs : responseTimeoutMs,
): Promise<Response> {
  const { body } = asked;
  const url = urlOf(settings, asked);
  const headers = signed({ ...asked, url }, settings, new Date());
  // Aborts the wait for a response, but not a response that is being received.
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), withinMs);
  const sent = { method: asked.method, headers, signal: patience.signal };
  try {
    return await (body ? sendBytes(url, { ...sent, body }) : fetch(url, sent));
  } catch (cause) {
    throw storeUnavailable(cause);
  } finally {
    clearTimeout(timer);
  }
}

/** Throws 503 unless the bucket's response is successful. */
export function requireSuccess(answer: Response): void {
  if (!answer.ok) throw storeUnavailable(new Error(`The file store responded with ${answer.status}`));
}
