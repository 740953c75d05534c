import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';
import type { LightMyRequestResponse } from 'fastify';

import type { Actor, SharedPortal } from './portal.ts';

/** A raw request; `portal.call` would normalize it. */
export interface SentRequest {
  actor: Actor | null;
  endpoint: AnyEndpoint;
  params?: Record<string, string>;
  /** The query string, without its question mark. */
  search?: string;
  /** Text and bytes are sent unchanged, everything else as JSON. */
  payload?: string | Buffer | object;
  headers?: Record<string, string>;
}

/** An id that has never existed. */
export const neverExisted = '01890000-0000-7000-8000-000000000000';

/** Path parameters that are not ids, each with a valid value that finds nothing. */
export const noIds: Readonly<Record<string, string>> = {
  year: '2000',
  image: 'icon',
  version: '0'.repeat(16),
  field: 'title',
  language: 'de',
};

/** Returns the URL of a request; path parameters that are not given name no record. */
export function addressOf({ endpoint, params = {}, search }: Omit<SentRequest, 'actor'>): string {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_mark, name: string) =>
    encodeURIComponent(params[name] ?? noIds[name] ?? neverExisted),
  );
  return `/api${path}${search ? `?${search}` : ''}`;
}

/** Returns the headers that the tus protocol requires. */
export const protocolHeaders = ({ kind, method }: AnyEndpoint): Record<string, string> =>
  kind === 'resumable'
    ? {
        'tus-resumable': '1.0.0',
        ...(method === 'PATCH' ? { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' } : {}),
      }
    : {};

/** Sends a request with the cookies and CSRF token of the actor, and waits for deferred work. */
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

/** Returns input that every endpoint rejects without any effect. */
export const invalidInput = ({ method }: AnyEndpoint): Pick<SentRequest, 'search' | 'payload'> =>
  method === 'GET' ? { search: 'unexpected=1' } : { payload: { unexpected: 1 } };
