import type { Readable } from 'node:stream';

import { FailureCode } from '@gatehouse/contract/reply';
import { uploadHours } from '@gatehouse/contract/uploads-rules';
import { DataStore, Server, type ServerOptions, Upload } from '@tus/server';

import { AppError, malformed, notFound } from './errors.ts';

/** An upload as the protocol sees it. */
export interface ResumableUpload {
  /** In bytes. */
  size: number;
  offset: number;
  metadata: Record<string, string | null>;
  createdAt: string;
}

/** The port behind which uploads are kept. What a method has answered is kept, power cut or not. */
export interface ResumableStore {
  /** Answers the id. */
  create(wanted: { size: number; metadata: Record<string, string | null> }): Promise<string>;
  /** @throws 404 where there is none, 410 where it has expired */
  find(id: string): Promise<ResumableUpload>;
  /** Adds the bytes that come next, all of them or none; answers the offset behind them. */
  append(id: string, part: { offset: number; content: Readable }): Promise<number>;
  remove(id: string): Promise<void>;
}

interface TusCall {
  method: string;
  url: string;
  headers: Record<string, string | string[] | undefined>;
  /** The path of all uploads, as a browser sees it. */
  path: string;
  content: Readable;
}

/** Answers one call of the protocol; what the store throws is thrown as it is. */
export async function answerTus(store: ResumableStore, call: TusCall): Promise<Response> {
  const failures: unknown[] = [];
  const server = new Server({
    path: call.path,
    relativeLocation: true,
    datastore: dataStoreOf(store, call.content),
    // The database knows the upload; the store gives it its id.
    namingFunction: () => 'new',
    locker: noLock,
    onResponseError: (_request, error) => void failures.push(error),
  });
  const answer = await server.handleWeb(requestOf(call));
  if (failures.length > 0) throw asRefusal(failures[0]);
  if (answer.status >= 400) throw asRefusal({ status_code: answer.status });
  return answer;
}

/** The bytes go to the store directly: streams of the web in between would halve the rate. */
function requestOf({ method, url, headers }: TusCall): Request {
  const listed = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  );
  return new Request(new URL(url, 'http://portal.local'), { method, headers: listed });
}

/** The row of an upload is locked only where a part gets its place, so that a connection that died holds up no other. */
const noLock: ServerOptions['locker'] = {
  newLock: () => ({ lock: async () => {}, unlock: async () => {} }),
};

const expirationMs = uploadHours * 3_600_000;

function dataStoreOf(store: ResumableStore, content: Readable): DataStore {
  return Object.assign(new DataStore(), {
    extensions: ['creation', 'termination', 'expiration'],
    getExpiration: () => expirationMs,
    async create(upload: Upload) {
      upload.id = await store.create({ size: upload.size ?? 0, metadata: upload.metadata ?? {} });
      upload.creation_date = new Date().toISOString();
      return upload;
    },
    async getUpload(id: string) {
      const { size, offset, metadata, createdAt } = await store.find(id);
      // Only what is not whole expires.
      const expiry = offset < size ? { creation_date: createdAt } : {};
      return new Upload({ id, size, offset, metadata, ...expiry });
    },
    write: (_stream: unknown, id: string, offset: number) => store.append(id, { offset, content }),
    remove: (id: string) => store.remove(id),
  });
}

const refusals: Record<number, () => AppError> = {
  404: notFound,
  409: () => new AppError(409, FailureCode.offsetConflict, 'The upload continues at another offset'),
  410: () => new AppError(410, FailureCode.uploadExpired, 'The upload has expired. Upload the file again.'),
  412: () => new AppError(412, FailureCode.malformed, 'The header Tus-Resumable must be 1.0.0'),
  413: () => new AppError(413, FailureCode.tooLarge, 'The part is larger than what is left of the file'),
};

/** What the protocol refuses itself, in the words of the contract. */
function asRefusal(error: unknown): unknown {
  const { status_code: status } = Object(error) as { status_code?: number };
  if (status === undefined) return error;
  return refusals[status]?.() ?? malformed('The headers of the upload are malformed');
}
