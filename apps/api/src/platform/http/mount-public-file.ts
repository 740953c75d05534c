import type { AnyEndpoint } from '@gatehouse/contract/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { addressKey } from './address-keys.ts';
import type { PublicCall } from './call.ts';
import { attachment } from './mount-files.ts';
import { openPublicCall } from './public-call.ts';
import { openRoute, type RouteContext } from './route.ts';

/** A small file, made for this call. */
export interface PublicFile {
  name: string;
  type: string;
  content: Buffer | string;
}

/** A file that a caller may have already: it is made only for those who have not. */
export interface VersionedFile extends Omit<PublicFile, 'content'> {
  /** Changes with the content; letters and digits. */
  version: string;
  /** Never earlier than before, in whole seconds. */
  changedAt: Date;
  make: () => Promise<string>;
}

/** A file out without a sign-in; the handler decides who gets it. What has to be drawn waits for a slot of its address. */
export function mountPublicFile<E extends AnyEndpoint>(
  context: RouteContext<'public'>,
  endpoint: E,
  handle: (call: PublicCall<E>) => Promise<PublicFile | VersionedFile>,
): void {
  const { platform } = context;
  openRoute(context, endpoint, async (request, reply) => {
    const call = openPublicCall({ platform, endpoint, request, reply });
    const { signal } = new AbortController();
    const leave = await platform.admission.heavy.enter(
      { companyId: 'public', userId: addressKey(request.address) },
      { signal },
    );
    try {
      const file = await handle(call);
      const content = 'make' in file ? await changedContent(file, request, reply) : file.content;
      if (content === null) return await reply.code(304).send();
      return await reply.header('content-disposition', attachment(file.name)).type(file.type).send(content);
    } finally {
      leave();
    }
  });
}

/** Null where the caller has this version (RFC 9110, section 13.2.2). */
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

/** Whether strong or weak makes no difference here. */
const tagsIn = (header: string): string[] => header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
