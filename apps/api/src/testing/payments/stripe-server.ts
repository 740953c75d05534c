import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { openAccount, openPeople } from './stripe-account.ts';
import { type Answer, openApi } from './stripe-api.ts';
import { newStripeId, readForm } from './stripe-objects.ts';

/** A simulated failure: the request is rejected, its response is lost, or the request itself is lost. */
export type Fault = 'too-many' | 'lost-answer' | 'never-arrived';

/** Opens a server on this machine with the part of Stripe’s API that the portal uses. It stores objects as Stripe does. */
export async function openStripeServer() {
  const account = openAccount();
  const api = openApi(account);
  const faults = openFaults();
  const requests: string[] = [];

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', headers } = request;
    const body = await readBody(request);
    const url = new URL(request.url ?? '/', 'http://stripe.invalid');
    requests.push(`${method} ${url.pathname}${url.search} ${body}`);
    const fault = faults.take(url.pathname);
    if (fault === 'never-arrived') return;
    if (fault === 'too-many') return send(response, { status: 429, body: { error: { type: 'rate_limit_error' } } });
    const key = headers['idempotency-key'];
    const made = api(typeof key === 'string' ? key : undefined, { method, url, form: readForm(body) });
    // Without a response, the client times out.
    if (fault !== 'lost-answer') send(response, made);
  }

  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    get: account.get,
    all: account.all,
    fail: faults.add,
    ...openPeople(account),
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function openFaults() {
  const waiting: { path: string; fault: Fault; times: number }[] = [];
  return {
    add: (path: string, fault: Fault, times = 1) => void waiting.push({ path, fault, times }),
    take(pathname: string): Fault | undefined {
      const next = waiting.find(({ path, times }) => pathname.startsWith(path) && times > 0);
      if (next) next.times -= 1;
      return next?.fault;
    },
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

function send(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': newStripeId('req') });
  response.end(JSON.stringify(body));
}
