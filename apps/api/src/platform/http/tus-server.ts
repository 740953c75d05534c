import type { Readable } from 'node:stream';

import { FailureCode } from '@gatehouse/contract/core/reply';
import { uploadHours } from '@gatehouse/contract/uploads/uploads-rules';
import { DataStore, Server, type ServerOptions, Upload } from '@tus/server';

import { AppError, malformed, notFound } from '../core/errors.ts';

/** An upload as the protocol reports it. */
export interface ResumableUpload {
  /** The size in bytes. */
  size: number;
  offset: number;
  metadata: Record<string, string | null>;
  createdAt: string;
}

/** The storage of resumable uploads. The results of every method survive a power failure. */
export interface ResumableStore {
  /** Creates an upload and returns its id. */
  create(wanted: { size: number; metadata: Record<string, string | null> }): Promise<string>;
  /** @throws 404 if there is no such upload, 410 if it has expired */
  find(id: string): Promise<ResumableUpload>;
  /** Appends the next bytes, all of them or none; returns the new offset. */
  append(id: string, part: { offset: number; content: Readable }): Promise<number>;
  remove(id: string): Promise<void>;
}

interface TusCall {
  method: string;
  url: string;
  headers: Record<string, string | string[] | undefined>;
  /** The path of all uploads, as in the browser's URL. */
  path: string;
  content: Readable;
}

/** Handles one request of the protocol; errors of the store are thrown unchanged. */
export async function answerTus(store: ResumableStore, call: TusCall): Promise<Response> {
  const failures: unknown[] = [];
  const server = new Server({
    path: call.path,
    relativeLocation: true,
    datastore: dataStoreOf(store, call.content),
    // The store assigns the id of a new upload.
    namingFunction: () => 'new',
    locker: noLock,
    onResponseError: (_request, error) => void failures.push(error),
  });
  const answer = await server.handleWeb(requestOf(call));
  if (failures.length > 0) throw asRefusal(failures[0]);
  if (answer.status >= 400) throw asRefusal({ status_code: answer.status });
  return answer;
}

/**
 * Returns the request without its body. The bytes go to the store directly, because converting them to web streams would halve the rate.
 */
function requestOf({ method, url, headers }: TusCall): Request {
  const listed = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  );
  return new Request(new URL(url, 'http://portal.local'), { method, headers: listed });
}

/** The store locks the row of an upload only to place a part, so that a dead connection blocks no other. */
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
      // Only incomplete uploads expire.
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

/** Converts rejections of the library to errors of the contract. */
function asRefusal(error: unknown): unknown {
  const { status_code: status } = Object(error) as { status_code?: number };
  if (status === undefined) return error;
  return refusals[status]?.() ?? malformed('The headers of the upload are malformed');
}
