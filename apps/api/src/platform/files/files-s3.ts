import { openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';

import type { S3Settings } from '../s3-settings.ts';
import { unavailable } from '../http/errors.ts';
import { type S3Request, signed } from './files-sigv4.ts';
import type { FileStore } from './files-port.ts';
import { sendBytes } from './send-bytes.ts';

/** Longer than any healthy store takes to begin its answer. */
const answerWithinMs = 20_000;
const uploadWithinMs = 600_000;

/** Asks the bucket, and answers whatever it says. */
export type AskStore = (request: StoreRequest) => Promise<Response>;
/** A request to the bucket. */
interface StoreRequest extends Omit<S3Request, 'url'> {
  /** Of the file; the bucket itself where there is none. */
  id?: string;
  query?: Record<string, string>;
  body?: Blob | Uint8Array<ArrayBuffer>;
}

/** How the bucket of the settings is asked. */
export const openBucket =
  (settings: S3Settings): AskStore =>
  (asked) =>
    answerOf(settings, asked);

/** Files in a bucket of anything that speaks S3, addressed by path; a bucket that does not exist yet is made. */
export function s3Store(settings: S3Settings): FileStore {
  const ask = openBucket(settings);
  return {
    async put(id, { path, sha256 }) {
      const wanted = { method: 'PUT', id, payloadHash: sha256.toString('hex') } as const;
      const send = async () => ask({ ...wanted, body: await openAsBlob(path) });
      const first = await send();
      if (first.status === 404) await makeBucket(ask);
      expectDone(first.status === 404 ? await send() : first);
      await rm(path);
    },
    async open(id, range) {
      const headers = range ? { range: `bytes=${range.first}-${range.last}` } : {};
      const answer = await ask({ method: 'GET', id, headers });
      if (answer.status === 404) return null;
      expectDone(answer);
      return Readable.fromWeb(answer.body as ReadableStream);
    },
    async remove(id) {
      const answer = await ask({ method: 'DELETE', id });
      if (answer.status !== 404) expectDone(answer);
    },
  };
}

/** Two processes may do so at once: the second finds that it exists. */
export async function makeBucket(ask: AskStore): Promise<void> {
  const answer = await ask({ method: 'PUT' });
  if (answer.status !== 409) expectDone(answer);
}

async function answerOf({ endpoint, bucket, ...credentials }: S3Settings, asked: StoreRequest): Promise<Response> {
  const { id, query, body, ...request } = asked;
  const path = [bucket, ...(id === undefined ? [] : [id])].join('/');
  const url = new URL(path, endpoint.endsWith('/') ? endpoint : `${endpoint}/`);
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.append(name, value);
  const headers = signed({ ...request, url }, credentials, new Date());
  // Ends the wait for an answer, not an answer that is on its way.
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), body ? uploadWithinMs : answerWithinMs);
  try {
    return await send(url, { method: asked.method, headers, signal: patience.signal, body: body ?? null });
  } catch (cause) {
    throw outOfReach(cause);
  } finally {
    clearTimeout(timer);
  }
}

interface SentRequest {
  method: string;
  headers: Record<string, string>;
  signal: AbortSignal;
  body: Blob | Uint8Array<ArrayBuffer> | null;
}

const send = (url: URL, { body, ...sent }: SentRequest): Promise<Response> =>
  body instanceof Uint8Array ? sendBytes(url, { ...sent, body }) : fetch(url, { ...sent, body });

/** 503 unless the bucket has done what it was asked for. */
export function expectDone(answer: Response): void {
  if (!answer.ok) throw outOfReach(new Error(`The file store responded with ${answer.status}`));
}

/** A 503 for whoever asked, and the reason for the log. */
export const outOfReach = (cause: unknown): Error =>
  Object.assign(unavailable('Files are temporarily unavailable. Try again later'), { cause });
