import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

import { afterEach, expect, it } from 'vitest';

import { sendBytes } from './send-bytes.ts';

const content = randomBytes(3_000_000);
const body = {
  size: content.length,
  *pieces() {
    for (let begin = 0; begin < content.length; begin += 700_001) yield content.subarray(begin, begin + 700_001);
  },
};

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function listen(answer: RequestListener): Promise<URL> {
  const server = createServer(answer);
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/part`);
}
const send = (url: URL, signal = new AbortController().signal) =>
  sendBytes(url, { method: 'PUT', headers: { 'x-name': 'part' }, body, signal });

it('sends all pieces with their size, and returns the server’s response', async () => {
  let received: { headers: IncomingMessage['headers']; isSame: boolean } | null = null;
  const url = await listen((request, response) => {
    void buffer(request).then((bytes) => {
      received = { headers: request.headers, isSame: bytes.equals(content) };
      response.writeHead(201, { etag: '"tag"' }).end('stored');
    });
  });

  const answer = await send(url);

  expect([answer.status, answer.headers.get('etag'), await answer.text()]).toEqual([201, '"tag"', 'stored']);
  expect(received).toMatchObject({ headers: { 'content-length': '3000000', 'x-name': 'part' }, isSame: true });
});

it('returns a refusal that arrives before the body was read', async () => {
  const url = await listen((_request, response) => void response.writeHead(403).end('no'));

  const answer = await send(url);

  expect([answer.status, await answer.text()]).toEqual([403, 'no']);
});

it('retries once if an idle connection failed', async () => {
  let asked = 0;
  const url = await listen((request, response) => {
    asked += 1;
    if (asked === 2) request.socket.resetAndDestroy();
    else void buffer(request).then((bytes) => response.end(String(bytes.length)));
  });
  await send(url);

  const answer = await send(url);

  expect([asked, await answer.text()]).toEqual([3, '3000000']);
});

it('fails if a new connection breaks, and if it is aborted', async () => {
  const giveUp = new AbortController();
  const broken = await listen((request) => void request.socket.resetAndDestroy());
  const silent = await listen(() => giveUp.abort());

  await expect(send(broken)).rejects.toThrow(/ECONNRESET|EPIPE/);
  await expect(send(silent, giveUp.signal)).rejects.toThrow('abort');
});
