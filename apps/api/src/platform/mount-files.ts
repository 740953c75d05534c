import { Readable } from 'node:stream';

import type { AnyEndpoint, Body, Result } from '@gatehouse/contract/endpoint';
import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { readInput } from './call.ts';
import { AppError, malformed, notFound } from './errors.ts';
import { type ChooseCompany, type FileCall, namedClient, openFileCall, ownCompany } from './files-call.ts';
import { markedBy } from './files-mark.ts';
import { rangeOf } from './files-range.ts';
import type { ByteRange } from './files-port.ts';
import { keyedCall } from './idempotency.ts';
import type { ClientEndpoint } from './mount.ts';
import { type Door, openRoute } from './route.ts';

export interface Upload {
  name: string;
  type: string;
  content: Readable;
}

/** A file to save; its name is shown, never used as a path. */
export interface Download {
  name: string;
  type: string;
  content: AsyncIterable<string | Buffer>;
}

/** A file that stands in the store and can be read in parts. */
export interface StoredDownload extends Omit<Download, 'content'> {
  /** In bytes. */
  size: number;
  /** The entity tag, with its quotes. */
  version: string;
  /** Null where the store has it no more. */
  read(range: ByteRange | null): Promise<Readable | null>;
}

type TakeUpload<E extends AnyEndpoint> = (call: FileCall<E>, file: Upload) => Promise<Result<E>>;
type MakeDownload<E extends AnyEndpoint> = (call: FileCall<E>) => Promise<Download | StoredDownload>;

/** Multipart in: the text fields first, checked against the contract's body, then one file as a stream. */
export function mountUpload<E extends AnyEndpoint>(door: Door, endpoint: E, handle: TakeUpload<E>): void {
  openUpload(door, endpoint, { handle, chooseCompany: ownCompany });
}

/** The same for the provider's staff in the client company that the path names. */
export function mountUploadInClient<E extends ClientEndpoint>(door: Door, endpoint: E, handle: TakeUpload<E>): void {
  openUpload(door, endpoint, { handle, chooseCompany: namedClient });
}

/** A file out: always as an attachment, never rendered as a page. */
export function mountDownload<E extends AnyEndpoint>(door: Door, endpoint: E, handle: MakeDownload<E>): void {
  openDownload(door, endpoint, { handle, chooseCompany: ownCompany });
}

/** The same for the provider's staff in the client company that the path names. */
export function mountDownloadInClient<E extends ClientEndpoint>(
  door: Door,
  endpoint: E,
  handle: MakeDownload<E>,
): void {
  openDownload(door, endpoint, { handle, chooseCompany: namedClient });
}

interface Opened<Handle> {
  handle: Handle;
  chooseCompany: ChooseCompany;
}

function openUpload<E extends AnyEndpoint>(
  door: Door,
  endpoint: E,
  { handle, chooseCompany }: Opened<TakeUpload<E>>,
): void {
  const { platform } = door;
  openRoute(door, endpoint, async (request) => {
    try {
      const { fields, part } = await readParts(request);
      const input = readInput(endpoint, Object.assign(request, { body: fields as Body<E> }));
      // An unusable key is refused before the file is read.
      const isKeyed = keyedCall(request.headers['idempotency-key'], '', null) !== null;
      const { content, fileMark } = isKeyed ? markedBy(part) : { content: part.file };
      const given = { platform, endpoint, request, input, chooseCompany };
      const call = await openFileCall(fileMark ? { ...given, fileMark } : given);
      const result = await handle(call, { name: part.filename ?? '', type: part.mimetype, content });
      return { datas: endpoint.result.parse(result) };
    } finally {
      drain(request);
    }
  });
}

/** What is left of a refused form is read and dropped: a browser hears the answer only after its last byte. */
function drain({ raw }: FastifyRequest): void {
  raw.unpipe();
  raw.resume();
}

async function readParts(request: FastifyRequest): Promise<{ fields: Record<string, string>; part: MultipartFile }> {
  const fields: Record<string, string> = {};
  for await (const part of request.parts()) {
    if (isFile(part)) return { fields, part };
    if (Object.hasOwn(fields, part.fieldname)) throw malformed(`The field ${part.fieldname} was sent twice`);
    Object.defineProperty(fields, part.fieldname, { value: String(part.value), enumerable: true });
  }
  throw malformed('Send the file as the last part of the form');
}

const isFile = (part: MultipartFile | MultipartValue): part is MultipartFile => part.type === 'file';

function openDownload<E extends AnyEndpoint>(
  door: Door,
  endpoint: E,
  { handle, chooseCompany }: Opened<MakeDownload<E>>,
): void {
  const { platform } = door;
  const find = async (request: FastifyRequest) => {
    const input = readInput(endpoint, request);
    return handle(await openFileCall({ platform, endpoint, request, input, chooseCompany }));
  };
  openRoute(door, endpoint, async (request, reply) => {
    const content = await find(request)
      .then((file) => contentOf(file, { request, reply }))
      .catch((error: unknown) => {
        throw asFileFailure(error);
      });
    return reply.send(content);
  });
}

/** The bytes that were asked for; of a file in the store, headers tell which. */
async function contentOf(
  file: Download | StoredDownload,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<Readable> {
  if ('content' in file) {
    name(reply, file);
    return Readable.from(file.content);
  }
  const { size, version } = file;
  // Belongs to a 416.
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

/** Spec §8 words it so. */
function asFileFailure(error: unknown): unknown {
  const isMissing = error instanceof AppError && error.status === 404;
  return isMissing ? new AppError(404, error.code, 'File not found') : error;
}

/** RFC 6266: a plain name for old readers, the real one in UTF-8. */
export function attachment(name: string): string {
  const clean = name
    .replaceAll(/[\r\n"\\/]/g, '_')
    .slice(0, 200)
    .toWellFormed();
  const plain = clean.replaceAll(/[^\x20-\x7e]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(clean).replaceAll("'", '%27')}`;
}
