import type { AnyEndpoint, Result } from '@gatehouse/contract/core/endpoint';

import { forgetIdentical } from './debounce-identical.ts';
import { failureOfAnswer, failureOfParsing, failureOfNoResponse, type Outcome } from './failure.ts';
import { withRefresh } from './refresh-and-retry.ts';
import { addressOf, type Input, request, type Request } from './request.ts';
import { fileWithinMs, headersOf, withCsrfToken } from './send.ts';
import { withProof } from './step-up.ts';

/** The key and progress callback of an upload. */
export interface UploadProgress {
  /** The idempotency key, the same for every attempt of one file, so that it is stored once. */
  key: string;
  /** Receives the sent share, from 0 to 1. */
  onProgress: (share: number) => void;
}

/** Uploads a form with a file and reports its progress; otherwise like any other call. */
export async function upload<E extends AnyEndpoint & { kind: 'upload' }>(
  endpoint: E,
  input: Input<E>,
  watched: UploadProgress,
): Promise<Outcome<Result<E>>> {
  const bound = request(endpoint)(input);
  const outcome = await withProof(() =>
    withRefresh(bound, () => withCsrfToken((token) => exchange(bound, token, watched))),
  );
  forgetIdentical();
  return outcome as Outcome<Result<E>>;
}

async function exchange(bound: Request, token: string | null, watched: UploadProgress): Promise<Outcome<unknown>> {
  try {
    const response = await post(bound, token, watched);
    const body: unknown = await response.json().catch(() => undefined);
    if (!response.ok) return { error: failureOfAnswer(response, body) };
    const isOurs = typeof body === 'object' && body !== null && 'datas' in body;
    return isOurs ? { data: body.datas } : { error: failureOfParsing(response) };
  } catch (cause) {
    return { error: failureOfNoResponse(cause) };
  }
}

/** Uses XMLHttpRequest, because fetch does not report upload progress. */
function post(bound: Request, token: string | null, { key, onProgress }: UploadProgress): Promise<Response> {
  const sent = new XMLHttpRequest();
  sent.open(bound.endpoint.method, addressOf(bound));
  const headers = { ...headersOf(bound, token), 'idempotency-key': key };
  for (const [name, value] of Object.entries(headers)) sent.setRequestHeader(name, value);
  sent.withCredentials = true;
  sent.timeout = fileWithinMs;
  return new Promise((resolve, reject) => {
    sent.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    sent.addEventListener('load', () => resolve(answerOf(sent)));
    sent.addEventListener('error', () => reject(new TypeError('The connection broke')));
    sent.addEventListener('timeout', () => reject(new DOMException('It took too long', 'TimeoutError')));
    sent.send(bound.body as FormData);
  });
}

function answerOf(sent: XMLHttpRequest): Response {
  const wait = sent.getResponseHeader('retry-after');
  return new Response(sent.responseText, {
    status: sent.status,
    headers: wait === null ? {} : { 'retry-after': wait },
  });
}
