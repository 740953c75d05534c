import { randomInt } from 'node:crypto';

import { auth } from '@gatehouse/contract/auth/auth';
import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';
import { io, type Socket } from 'socket.io-client';

export interface Answer {
  status: number;
  datas: unknown;
  headers: Headers;
}

interface RequestOptions {
  params?: Record<string, string>;
  body?: unknown;
  /** Sent instead of the body. */
  form?: FormData;
  headers?: Record<string, string>;
}

interface At {
  address: string;
}

/** A browser with its own cookies and address. It may call any process of the portal, as behind a proxy. */
export interface Browser {
  cookies: Map<string, string>;
  call(portal: At, endpoint: AnyEndpoint, sent?: RequestOptions): Promise<Answer>;
  signIn(portal: At, person: { username: string; password: string }): Promise<Answer>;
  /** Opens a socket and waits until it is admitted. */
  connect(portal: At, namespace?: '' | '/notifications'): Promise<Socket>;
  /** Opens a socket of a page that has been open for some time, and gives all its events to `onEvent`. */
  connectLate(portal: At, late: LatePage): Promise<Socket>;
}

interface LatePage {
  openedMs: number;
  onEvent: (name: string, payload: unknown) => void;
}

const anyAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

/** Opens a browser, with the given cookies if the test signed someone in. */
export function openBrowser(given: Record<string, string> = {}, from = anyAddress()): Browser {
  const cookies = new Map(Object.entries(given));
  let csrfToken: string | undefined;
  const ownHeaders = () => ({
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'x-forwarded-for': from,
    'sec-fetch-site': 'same-origin',
  });

  async function send(url: string, init: RequestInit): Promise<Answer> {
    const reply = await fetch(url, { ...init, headers: { ...ownHeaders(), ...(init.headers as object) } });
    for (const line of reply.headers.getSetCookie()) keep(cookies, line);
    const { datas } = (await reply.json()) as { datas: unknown };
    return { status: reply.status, datas, headers: reply.headers };
  }
  async function findCsrfToken(portal: At): Promise<string> {
    const { datas } = await send(addressOf(portal, auth.csrfToken, {}), {});
    return (datas as { csrfToken: string }).csrfToken;
  }
  const call: Browser['call'] = async (portal, endpoint, sent = {}) => {
    const url = addressOf(portal, endpoint, sent);
    if (endpoint.method === 'GET') return send(url, { headers: sent.headers ?? {} });
    csrfToken ??= await findCsrfToken(portal);
    return send(url, { method: endpoint.method, ...contentOf(sent, csrfToken) });
  };

  return {
    cookies,
    call,
    async signIn(portal, person) {
      const answer = await call(portal, auth.signIn, { body: person });
      // The token is bound to the session, so the previous one is invalid.
      csrfToken = undefined;
      return answer;
    },
    connect: (portal, namespace = '') => admitted(io(`${portal.address}${namespace}`, socketOptions(ownHeaders()))),
    connectLate: (portal, late) => admitted(lateSocket(portal, late, ownHeaders())),
  };
}

function contentOf({ form, body = {}, headers }: RequestOptions, csrfToken: string): RequestInit {
  const given = { 'x-csrf-token': csrfToken, ...headers };
  if (form) return { headers: given, body: form };
  return { headers: { 'content-type': 'application/json', ...given }, body: JSON.stringify(body) };
}

function addressOf({ address }: At, { path }: AnyEndpoint, { params = {} }: RequestOptions): string {
  return `${address}/api${path.replaceAll(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''))}`;
}

function keep(cookies: Map<string, string>, line: string): void {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
  if (value === '') cookies.delete(name);
  else cookies.set(name, value);
}

const socketOptions = (extraHeaders: Record<string, string>) => ({
  extraHeaders,
  transports: ['websocket'],
  forceNew: true,
  reconnection: false,
});

function lateSocket({ address }: At, { openedMs, onEvent }: LatePage, extraHeaders: Record<string, string>): Socket {
  const socket = io(address, { ...socketOptions(extraHeaders), auth: { openedMs } });
  socket.onAny(onEvent);
  return socket;
}

function admitted(socket: Socket): Promise<Socket> {
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(socket));
    socket.once('connect_error', reject);
  });
}
