import { Readable } from 'node:stream';

import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { allowPreparation } from '../http/allow-preparation.ts';
import { addressKey } from '../http/address-keys.ts';
import type { PublicCall } from '../routes/call.ts';
import { attachment } from './mount-files.ts';
import { disconnectSignal } from '../routes/heavy-work.ts';
import { openPublicCall } from '../routes/public-call.ts';
import type { Platform } from '../platform.ts';
import { openRoute, type RouteContext } from '../routes/route.ts';

/** A small file that is cheap to generate. */
export interface PublicFile {
  name: string;
  type: string;
  content: Buffer | string;
  /** True if its URL changes with its content, so that browsers may cache it. */
  isFixed?: true;
}

/** A file that the client may have cached; it is generated only if not. */
export interface VersionedFile extends Omit<PublicFile, 'content'> {
  /** Changes with the content; letters and digits only. */
  version: string;
  /** The modification time in whole seconds; it never decreases. */
  changedAt: Date;
  make: () => Promise<string>;
}

/** A rendered file, which waits for a slot of its company and kind, and of the client's address. */
export interface DrawnFile extends Omit<PublicFile, 'content'> {
  companyId: string;
  /** `certificate` or `invoice`; files of one kind do not wait for those of another. */
  kind: string;
  draw: () => Promise<Buffer>;
}

/** A file that is written while it is read, such as a report. */
export interface StreamedFile extends Omit<PublicFile, 'content'> {
  stream: AsyncIterable<Buffer>;
}

type AnyFile = PublicFile | VersionedFile | DrawnFile | StreamedFile;

/** Mounts a file that needs no sign-in; the handler decides who gets it. Only rendered files need a slot. */
export function mountPublicFile<E extends AnyEndpoint>(
  context: RouteContext<'public'>,
  endpoint: E,
  handle: (call: PublicCall<E>) => Promise<AnyFile>,
): void {
  const { platform } = context;
  openRoute(context, endpoint, async (request, reply) => {
    const restoreTimeout = allowPreparation(request);
    const call = openPublicCall({ platform, endpoint, request, reply });
    const file = await handle(call).finally(restoreTimeout);
    const content = await contentOf(platform, file, { request, reply });
    if (content === null) return reply.code(304).send();
    if ('isFixed' in file) reply.header('cache-control', 'public, max-age=31536000, immutable');
    return reply.header('content-disposition', attachment(file.name)).type(file.type).send(content);
  });
}

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Returns null if the client already has the file. */
async function contentOf(
  platform: Platform,
  file: AnyFile,
  { request, reply }: Exchange,
): Promise<Buffer | string | Readable | null> {
  if ('stream' in file) return Readable.from(file.stream);
  if ('make' in file) return changedContent(file, request, reply);
  if ('content' in file) return file.content;
  const applicant = { companyId: `${file.companyId} ${file.kind}`, userId: addressKey(request.address) };
  const leave = await platform.admission.drawings.enter(applicant, { signal: disconnectSignal(reply) });
  try {
    return await file.draw();
  } finally {
    leave();
  }
}

/** Returns null if the client already has this version (RFC 9110, section 13.2.2). */
async function changedContent(
  { version, changedAt, make }: VersionedFile,
  { headers }: FastifyRequest,
  reply: FastifyReply,
): Promise<string | null> {
  const tag = `"${version}"`;
  reply.headers({ etag: tag, 'last-modified': changedAt.toUTCString() });
  const known = headers['if-none-match'];
  const isKnown =
    known === undefined
      ? Date.parse(headers['if-modified-since'] ?? '') >= changedAt.getTime()
      : known.trim() === '*' || tagsIn(known).includes(tag);
  return isKnown ? null : make();
}

/** Returns the entity tags of a header. Weak and strong tags count as equal here. */
const tagsIn = (header: string): string[] => header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
