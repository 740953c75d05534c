import type { AnyEndpoint, Body, Params } from '@gatehouse/contract/core/endpoint';
import type { LightMyRequestResponse } from 'fastify';

import type { Actor, SharedPortal } from './portal.ts';

type PortalApp = Pick<SharedPortal, 'app'>;

interface StoredCookie {
  value: string;
  path: string;
}

interface CallInput<E> {
  body?: Body<E>;
  params?: Params<E>;
  headers?: Record<string, string>;
  /** The token of an earlier page, sent instead of a fresh one. */
  csrfToken?: string;
}

type Jar = Map<string, StoredCookie>;

/** Opens a browser that stores cookies by path and fetches a CSRF token before every call that needs one. */
export function openBrowser({ app }: PortalApp, { address = '127.0.0.1' }: { address?: string } = {}) {
  const jar: Jar = new Map();

  async function fetchToken(): Promise<string> {
    const reply = await app.inject({ url: '/api/csrf-token', cookies: cookiesFor(jar, '/api/csrf-token') });
    keep(jar, reply);
    return reply.json<{ datas: { csrfToken: string } }>().datas.csrfToken;
  }

  return {
    jar,
    fetchToken,
    async call<E extends AnyEndpoint>(endpoint: E, given: CallInput<E> = {}): Promise<LightMyRequestResponse> {
      const path = pathOf(endpoint, given.params);
      const token = endpoint.method === 'GET' ? undefined : (given.csrfToken ?? (await fetchToken()));
      const reply = await app.inject({
        method: endpoint.method,
        url: path,
        remoteAddress: address,
        cookies: cookiesFor(jar, path),
        headers: { 'sec-fetch-site': 'same-origin', ...(token ? { 'x-csrf-token': token } : {}), ...given.headers },
        ...(given.body === undefined ? {} : { payload: given.body as object }),
      });
      keep(jar, reply);
      return reply;
    },
    /** Copies the current cookies, for replaying stolen ones. */
    copy: () => new Map(jar),
    restore(copy: ReadonlyMap<string, StoredCookie>): void {
      jar.clear();
      for (const [name, kept] of copy) jar.set(name, kept);
    },
  };
}

function pathOf({ path }: AnyEndpoint, params: unknown): string {
  const values = (params ?? {}) as Record<string, string>;
  return `/api${path.replaceAll(/:(\w+)/g, (_whole, name: string) => values[name] ?? '')}`;
}

const cookiesFor = (jar: Jar, path: string) =>
  Object.fromEntries(
    [...jar].filter(([, kept]) => path.startsWith(kept.path)).map(([name, { value }]) => [name, value]),
  );

function keep(jar: Jar, { cookies }: LightMyRequestResponse): void {
  for (const { name, value, path = '/', maxAge, expires } of cookies) {
    const isGone = maxAge === 0 || (expires !== undefined && expires.getTime() <= 0);
    if (isGone) jar.delete(name);
    else jar.set(name, { value, path });
  }
}
export type Browser = ReturnType<typeof openBrowser>;

/** Opens a browser with the cookies of a signed-in user. */
export function browserOf(portal: PortalApp, actor: Actor, options: { address?: string } = {}): Browser {
  const browser = openBrowser(portal, options);
  for (const [name, value] of Object.entries(actor.cookies)) {
    browser.jar.set(name, { value, path: name === 'portal_refresh' ? '/api/companyUsers/refreshtoken' : '/' });
  }
  return browser;
}
