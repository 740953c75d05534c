import type { DetailedError, PreviousUpload, Upload } from 'tus-js-client';

import { partBytes } from '@gatehouse/contract/uploads/uploads-rules';

import { coreTexts } from './core.texts.ts';
import { type Failure, failureOfAnswer, failureOfNoResponse, type Outcome } from './failure.ts';
import { withRefresh } from './refresh-and-retry.ts';
import { addressOf, type Request } from './request.ts';
import { withCsrfToken } from './send.ts';

/** An upload in chunks, so that a lost connection costs at most one chunk. */
export interface ResumableUpload {
  /** Sends the missing chunks and returns the file's ID, a failure, or null if paused. */
  run(): Promise<Outcome<string> | null>;
  pause(): Promise<void>;
  /** Stops the upload and deletes its chunks from the server. */
  remove(): Promise<void>;
}

interface SentFile {
  file: File;
  /** The request that creates an upload. */
  create: Request;
  /** Metadata of the upload besides the file name. */
  metadata: Readonly<Record<string, string>>;
  /** Receives the uploaded share, from 0 to 1. */
  onProgress: (share: number) => void;
}

/** Delays between automatic retries of a chunk, in milliseconds. After the last one the user must retry. */
const retryDelays = [0, 1_000, 3_000, 5_000, 10_000];
/** Statuses that a retry can resolve: a lock, a rate limit, a wrong offset. */
const passing: readonly number[] = [408, 409, 423, 429];
const serverErrors = 500;
/** Status of a full server; retrying does not help. */
const full = 507;

const statusOf = (error: DetailedError): number => error.originalResponse?.getStatus() ?? 0;

const mayPass = (error: DetailedError): boolean => {
  const status = statusOf(error);
  return status === 0 || passing.includes(status) || (status >= serverErrors && status !== full);
};

/** State shared with the tus client while it sends. */
interface Link {
  token: string | null;
  settle: (outcome: Outcome<string> | null) => void;
}

async function openTus({ file, create, metadata, onProgress }: SentFile, link: Link): Promise<Upload> {
  const { Upload: TusUpload } = await import('tus-js-client');
  const upload: Upload = new TusUpload(file, {
    endpoint: addressOf(create),
    chunkSize: partBytes.atMost,
    retryDelays,
    metadata: { filename: file.name, ...metadata },
    removeFingerprintOnSuccess: true,
    onBeforeRequest: (request) => {
      if (link.token !== null) request.setHeader('x-csrf-token', link.token);
    },
    onShouldRetry: mayPass,
    onProgress: (bytes, all) => onProgress(all > 0 ? bytes / all : 0),
    onSuccess: () => link.settle({ data: idOf(upload.url) }),
    onError: (error) => link.settle({ error: failureOf(error) }),
  });
  return upload;
}

/** Prepares an upload; the tus client is loaded on the first use. */
export async function openResumableUpload(sent: SentFile): Promise<ResumableUpload> {
  const link: Link = { token: null, settle: () => {} };
  const upload = await openTus(sent, link);
  let isPrepared = false;
  const attempt = (token: string | null) =>
    new Promise<Outcome<string> | null>((resolve) => {
      Object.assign(link, { token, settle: resolve });
      upload.start();
    });
  return {
    async run() {
      if (!isPrepared) await continuePrevious(upload, { filename: sent.file.name, ...sent.metadata });
      isPrepared = true;
      const outcome = await withRefresh(sent.create, () =>
        withCsrfToken(async (token) => (await attempt(token)) ?? { error: paused }),
      );
      return outcome.error === paused ? null : outcome;
    },
    async pause() {
      await upload.abort();
      link.settle(null);
    },
    async remove() {
      await upload.abort(upload.url !== null).catch(() => undefined);
      link.settle(null);
    },
  };
}

/** The outcome of a run that the user paused. */
const paused: Failure = {
  status: 0,
  code: 'FETCH_ERROR',
  message: '',
  issues: [],
  requestId: null,
  retryAfterSeconds: null,
};

const idOf = (url: string | null): string => url?.split('/').at(-1) ?? '';

/** Resumes an earlier upload if the same file is selected again after the page was closed. */
async function continuePrevious(upload: Upload, named: Readonly<Record<string, string>>): Promise<void> {
  const previous = await upload.findPreviousUploads();
  const same = (found: PreviousUpload) =>
    Object.entries(named).every(([name, value]) => found.metadata[name] === value);
  const last = previous.findLast(same);
  if (last) upload.resumeFromPreviousUpload(last);
}

/**
 * Returns the failure of an upload. If there was no response, one message covers file and network errors (specification.md, Error
 * catalogue).
 */
function failureOf(error: Error | DetailedError): Failure {
  const response = 'originalResponse' in error ? error.originalResponse : null;
  if (!response) return { ...failureOfNoResponse(error), message: coreTexts.uploadFailed };
  const headers = response.getHeader('retry-after');
  const answer = new Response(null, {
    status: response.getStatus(),
    headers: headers ? { 'retry-after': headers } : {},
  });
  return failureOfAnswer(answer, jsonOf(response.getBody()));
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
