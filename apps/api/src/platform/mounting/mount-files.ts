import { Readable } from 'node:stream';

import type { AnyEndpoint, Body, Result } from '@gatehouse/contract/core/endpoint';
import { schemasOf } from '@gatehouse/contract/core/endpoint.schema';
import { plainFileName } from '@gatehouse/domain/file-name';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

import { allowPreparation } from '../http/allow-preparation.ts';
import { readInput } from '../routes/call.ts';
import { AppError, notFound } from '../core/errors.ts';
import { type ChooseCompany, type FileCall, namedClient, openFileCall, ownCompany } from './files-call.ts';
import { withFingerprint } from '../files/files-mark.ts';
import { guardUpload, type GuardedUpload } from '../routes/upload-guard.ts';
import { rangeOf } from '../files/files-range.ts';
import { drain, readParts } from '../files/upload-form.ts';
import type { ByteRange } from '../files/files-port.ts';
import { keyedCall } from '../routes/idempotency.ts';
import { type Fitting, signedIn } from './mount.ts';
import type { Platform } from '../platform.ts';
import { openExport, openPagedRead, takeUploadSlot } from '../routes/heavy-work.ts';
import { type RouteContext, openRoute, type Scope } from '../routes/route.ts';

export interface Upload {
  name: string;
  type: string;
  content: Readable;
}

/** A file to download; its name is shown, never used as a path. */
export interface Download {
  name: string;
  type: string;
  content: AsyncIterable<string | Buffer>;
}

/** A file in the store, which can be read in ranges. */
export interface StoredDownload extends Omit<Download, 'content'> {
  /** The size in bytes. */
  size: number;
  /** The entity tag, with its quotes. */
  version: string;
  /** Returns null if the store no longer has the file. */
  read(range: ByteRange | null): Promise<Readable | null>;
}

type TakeUpload<E extends AnyEndpoint> = (call: FileCall<E>, file: Upload) => Promise<Result<E>>;
type MakeDownload<E extends AnyEndpoint> = (call: FileCall<E>) => Promise<Download | StoredDownload>;

/** The scopes of files: the viewer’s company, or the client named in the path. */
export type FileScope = Extract<Scope, 'company' | 'client'>;

/** Returns the function that chooses the company of a file request. */
export const chooseCompany = ({ scope }: RouteContext<FileScope>): ChooseCompany =>
  scope === 'client' ? namedClient : ownCompany;

/** Mounts a multipart upload: first the text fields, validated against the contract's body, then one file as a stream. */
export function mountUpload<E extends AnyEndpoint, S extends FileScope>(
  context: RouteContext<S>,
  endpoint: E & Fitting<S>,
  handle: NoInfer<TakeUpload<E>>,
): void {
  openUpload<E>(context, endpoint, { handle, chooseCompany: chooseCompany(context) });
}

/** Mounts a download: always as an attachment, never rendered as a page. */
export function mountDownload<E extends AnyEndpoint, S extends FileScope>(
  context: RouteContext<S>,
  endpoint: E & Fitting<S>,
  handle: NoInfer<MakeDownload<E>>,
): void {
  openDownload<E>(context, endpoint, { handle, chooseCompany: chooseCompany(context) });
}

interface FileRoute<Handle> {
  handle: Handle;
  chooseCompany: ChooseCompany;
}

function openUpload<E extends AnyEndpoint>(
  context: RouteContext<Scope>,
  endpoint: E,
  { handle, chooseCompany }: FileRoute<TakeUpload<E>>,
): void {
  const { platform } = context;
  openRoute(context, endpoint, async (request) => {
    let leave: (() => void) | undefined;
    let guarded: GuardedUpload | undefined;
    try {
      const viewer = signedIn(request);
      leave = await takeUploadSlot(platform, viewer);
      await platform.space.expect(Number(request.headers['content-length'] ?? 0));
      const { fields, part } = await readParts(request);
      const input = readInput(endpoint, Object.assign(request, { body: fields as Body<E> }));
      // An invalid key is rejected before the file is read.
      const isKeyed = keyedCall(request.headers['idempotency-key'], '', null) !== null;
      const { content, fileMark } = isKeyed ? withFingerprint(part) : { content: part.file };
      const parts = { platform, endpoint, request, input, chooseCompany };
      const call = await openFileCall(fileMark ? { ...parts, fileMark } : parts);
      guarded = guardUpload(platform, viewer, content);
      const upload = { name: plainFileName(part.filename ?? ''), type: part.mimetype, content: guarded.content };
      return { datas: z.parse(schemasOf(endpoint).result, await handle(call, upload)) };
    } catch (error) {
      await guarded?.forget();
      throw error;
    } finally {
      drain(request);
      leave?.();
    }
  });
}

function openDownload<E extends AnyEndpoint>(
  context: RouteContext<Scope>,
  endpoint: E,
  { handle, chooseCompany }: FileRoute<MakeDownload<E>>,
): void {
  openRoute(context, endpoint, async (request, reply) => {
    const restoreTimeout = allowPreparation(request);
    const { platform, stream } = await openFor(endpoint, context.platform, { request, reply });
    const find = async () => {
      const input = readInput(endpoint, request);
      return handle(await openFileCall({ platform, endpoint, request, input, chooseCompany }));
    };
    const content = await find()
      .then((file) => contentOf(file, { request, reply, stream }))
      .catch((error: unknown) => {
        throw asFileFailure(error);
      })
      .finally(restoreTimeout);
    return reply.send(content);
  });
}

type MakeStream = (content: AsyncIterable<string | Buffer>) => Readable;

/** Returns the platform that reads the content, by its cost. A stored file costs no more than a page. */
async function openFor(
  endpoint: AnyEndpoint,
  platform: Platform,
  { request, reply }: Http,
): Promise<{ platform: Platform; stream: MakeStream }> {
  const caller = { viewer: signedIn(request), reply };
  const { cost } = schemasOf(endpoint);
  if (cost === 'export') return openExport(platform, caller);
  return {
    platform: cost === 'report' ? openPagedRead(platform, caller) : platform,
    stream: (content) => Readable.from(content),
  };
}

interface Http {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Returns the requested bytes; for a stored file, the request headers give the range. */
async function contentOf(
  file: Download | StoredDownload,
  { request, reply, stream }: Http & { stream: MakeStream },
): Promise<Readable> {
  if ('content' in file) {
    name(reply, file);
    return stream(file.content);
  }
  const { size, version } = file;
  // This header is part of a 416.
  reply.header('content-range', `bytes */${size}`);
  const range = rangeOf(request.headers, { size, version });
  reply.removeHeader('content-range');
  const content = await file.read(range);
  if (!content) throw notFound();

  const { first, last } = range ?? { first: 0, last: size - 1 };
  if (range) reply.code(206).header('content-range', `bytes ${first}-${last}/${size}`);
  reply.headers({ 'accept-ranges': 'bytes', etag: version, 'content-length': String(last - first + 1) });
  name(reply, file);
  return content;
}

const name = (reply: FastifyReply, file: Pick<Download, 'name' | 'type'>): void =>
  void reply.header('content-disposition', attachment(file.name)).type(file.type);

/** Gives a 404 the wording of specification.md, Error catalogue. */
function asFileFailure(error: unknown): unknown {
  const isMissing = error instanceof AppError && error.status === 404;
  return isMissing ? new AppError(404, error.code, 'File not found') : error;
}

/** Returns the header of an attachment (RFC 6266): an ASCII name for old browsers, and the real one in UTF-8. */
export function attachment(name: string): string {
  const clean = name
    .replaceAll(/[\r\n"\\/]/g, '_')
    .slice(0, 200)
    .toWellFormed();
  const plain = clean.replaceAll(/[^\x20-\x7e]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(clean).replaceAll("'", '%27')}`;
}
