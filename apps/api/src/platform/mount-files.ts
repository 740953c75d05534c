import { Readable } from 'node:stream';

import type { AnyEndpoint, Body, Result } from '@gatehouse/contract/endpoint';
import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';

import { type Input, readInput } from './call.ts';
import { malformed } from './errors.ts';
import { originOf } from './identify.ts';
import { signedIn } from './mount.ts';
import type { Platform } from './platform.ts';
import { type Door, openRoute } from './route.ts';
import type { Origin, SignedIn } from './viewer.ts';

/** A signed-in call that opens its own transactions: files arrive and leave at the pace of the other side. */
export interface FileCall<E extends AnyEndpoint> extends Input<E> {
  viewer: SignedIn;
  origin: Origin;
  platform: Platform;
}

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

/** Multipart in: the text fields first, checked against the contract's body, then one file as a stream. */
export function mountUpload<E extends AnyEndpoint>(
  door: Door,
  endpoint: E,
  handle: (call: FileCall<E>, file: Upload) => Promise<Result<E>>,
): void {
  const { platform } = door;
  openRoute(door, endpoint, async (request) => {
    const { fields, file } = await readParts(request);
    const input = readInput(endpoint, Object.assign(request, { body: fields as Body<E> }));
    const result = await handle(fileCall(platform, request, input), file);
    return { datas: endpoint.result.parse(result) };
  });
}

/** A file out: always as an attachment, never rendered as a page. */
export function mountDownload<E extends AnyEndpoint>(
  door: Door,
  endpoint: E,
  handle: (call: FileCall<E>) => Promise<Download>,
): void {
  const { platform } = door;
  openRoute(door, endpoint, async (request, reply) => {
    const file = await handle(fileCall(platform, request, readInput(endpoint, request)));
    reply.header('content-disposition', attachment(file.name)).type(file.type);
    return reply.send(Readable.from(file.content));
  });
}

function fileCall<E extends AnyEndpoint>(platform: Platform, request: FastifyRequest, input: Input<E>): FileCall<E> {
  return { ...input, viewer: signedIn(request), origin: originOf(request), platform };
}

async function readParts(request: FastifyRequest): Promise<{ fields: Record<string, string>; file: Upload }> {
  const fields: Record<string, string> = {};
  for await (const part of request.parts()) {
    if (isFile(part)) return { fields, file: { name: part.filename, type: part.mimetype, content: part.file } };
    if (Object.hasOwn(fields, part.fieldname)) throw malformed(`The field ${part.fieldname} was sent twice`);
    Object.defineProperty(fields, part.fieldname, { value: String(part.value), enumerable: true });
  }
  throw malformed('Send the file as the last part of the form');
}

const isFile = (part: MultipartFile | MultipartValue): part is MultipartFile => part.type === 'file';

/** RFC 6266: a plain name for old readers, the real one in UTF-8. */
export function attachment(name: string): string {
  const clean = name
    .replaceAll(/[\r\n"\\/]/g, '_')
    .slice(0, 200)
    .toWellFormed();
  const plain = clean.replaceAll(/[^\x20-\x7e]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(clean).replaceAll("'", '%27')}`;
}
