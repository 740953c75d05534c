import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';
import type { LightMyRequestResponse } from 'fastify';

import type { Actor, SharedPortal } from './portal.ts';

/** A request byte by byte, where `portal.call` would already have put it in order. */
export interface SentRequest {
  actor: Actor | null;
  endpoint: AnyEndpoint;
  params?: Record<string, string>;
  /** What follows the question mark, as it is. */
  search?: string;
  /** Text and bytes go as they are, everything else as JSON. */
  payload?: string | Buffer | object;
  headers?: Record<string, string>;
}

/** An id that nothing has ever had. */
export const neverExisted = '01890000-0000-7000-8000-000000000000';

/** Path parameters that are no ids, each with a value that is read: a year in which nothing was, a kind of image and no version of one, a field of findings. */
const noIds: Readonly<Record<string, string>> = {
  year: '2000',
  image: 'icon',
  version: '0'.repeat(16),
  field: 'title',
};

/** The address of a call; path parameters that are not given name nothing. */
export function addressOf({ endpoint, params = {}, search }: Omit<SentRequest, 'actor'>): string {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_mark, name: string) =>
    encodeURIComponent(params[name] ?? noIds[name] ?? neverExisted),
  );
  return `/api${path}${search ? `?${search}` : ''}`;
}

/** What the protocol of resumable uploads asks of each call. */
export const protocolHeaders = ({ kind, method }: AnyEndpoint): Record<string, string> =>
  kind === 'resumable'
    ? {
        'tus-resumable': '1.0.0',
        ...(method === 'PATCH' ? { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' } : {}),
      }
    : {};

/** Sends it with the cookies, and the CSRF token, of the actor; what the answer left to be done is done too. */
export async function send(portal: SharedPortal, sent: SentRequest): Promise<LightMyRequestResponse> {
  const { actor, endpoint, payload, headers } = sent;
  const reply = await portal.app.inject({
    method: endpoint.method,
    url: addressOf(sent),
    headers: {
      'sec-fetch-site': 'same-origin',
      ...(actor && endpoint.method !== 'GET' ? { 'x-csrf-token': actor.csrfToken } : {}),
      ...headers,
    },
    ...(actor ? { cookies: actor.cookies } : {}),
    ...(payload === undefined ? {} : { payload }),
  });
  await Promise.all(portal.app.deferred);
  return reply;
}

/** Input that every endpoint rejects without any effect. */
export const nonsense = ({ method }: AnyEndpoint): Pick<SentRequest, 'search' | 'payload'> =>
  method === 'GET' ? { search: 'unexpected=1' } : { payload: { unexpected: 1 } };
